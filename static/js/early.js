// Runs in <head> before anything is painted, so it must stay tiny. It tells the styles that scripts
// run (they show the controls that need scripts) and applies the stored settings, which
// settings.js changes.
{
  const SETTINGS = { theme: ["light", "dark"], index: ["on"] };
  const root = document.documentElement;
  root.dataset.js = "";
  for (const [name, values] of Object.entries(SETTINGS)) {
    let value = null;
    try { value = localStorage.getItem(name); } catch { /* storage is blocked: nothing is stored */ }
    if (values.includes(value)) root.dataset[name] = value;
  }
}
