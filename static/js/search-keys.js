// Keys of the search:
//   /  goes to the box     ↓ ↑  walk through the list     Enter  opens     Esc  clears, goes back
import { isPlainKey } from "./plain-key.js";

const ROW = "#results .row";

/** The box of the page of fans, else the one in the header. */
const box = () => document.querySelector("#query") || document.querySelector("#q");

function goToBox() {
  box().focus();
  box().select();
}

function clear(input) {
  input.value = "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** One step in the list from the row that has the focus, or from the box above it. */
function walk(event, step) {
  const rows = [...document.querySelectorAll(ROW)];
  const place = rows.indexOf(event.target) + step;
  if (place >= rows.length) return;
  event.preventDefault();
  if (place < 0) box().focus();
  else rows[place].focus();
}

function onKey(event) {
  if (!isPlainKey(event)) return;
  const { target } = event;
  const inBox = target === box();
  const inList = target.matches(ROW);
  const inField = target.closest("input, textarea, select, [contenteditable]");
  if (event.key === "/" && !inField) {
    event.preventDefault();
    goToBox();
  } else if (event.key === "Escape" && inBox && target.value) {
    event.preventDefault();
    clear(target);
  } else if (event.key === "Escape" && inList) {
    goToBox();
  } else if (event.key === "ArrowDown" && (inBox || inList)) {
    walk(event, 1);
  } else if (event.key === "ArrowUp" && inList) {
    walk(event, -1);
  }
}

export function wireSearchKeys() {
  document.addEventListener("keydown", onKey);
}
