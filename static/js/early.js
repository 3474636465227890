// Blocks in <head>, so it stays tiny: what must be known before anything is painted. It says that
// scripts run (controls that need them appear) and applies the stored settings; settings.js
// changes them.
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
