"""国标麻将番种图鉴: project package and only site app."""
