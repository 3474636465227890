"""Static files whose names hold a digest of their content, so browsers may cache them for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage that also writes the hashed names into imports of JavaScript modules.

    `from "./lights.js"` is served as `from "./lights.0a1b2c3d4e5f.js"`, so a changed module changes
    the names of the modules that import it.
    """

    support_js_module_import_aggregation = True
