// The settings of the header: theme (light, dark or the system's) and index numerals on tiles.
// A setting is a group of radio buttons. Its value is set on <html> as data-theme or data-index and
// stored in the browser; early.js applies it to the next page.
const root = document.documentElement;

function choose(name, value) {
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch { /* storage is blocked: the choice holds for this page */ }
}

export function wireSettings() {
  const box = document.querySelector(".settings");
  if (!box) return;
  for (const input of box.querySelectorAll("input")) {
    input.checked = (root.dataset[input.name] || "") === input.value;
    input.addEventListener("change", () => choose(input.name, input.value));
  }
  document.addEventListener("click", (event) => {
    if (!box.contains(event.target)) box.open = false;
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.open) return;
    box.open = false;
    box.querySelector("summary").focus();
  });
}
