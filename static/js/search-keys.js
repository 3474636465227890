// Keys of the search:
//   /  goes to the box           ↓ ↑    go through the list
//   Enter  opens a fan           Esc    clears the box, or goes back to it from the list
import { isPlainKey } from "./plain-key.js";

const ROW = "#results .row";

/** The box on the page of the list, or else the one in the header. */
const box = () => document.querySelector("#query") || document.querySelector("#q");

function goToBox() {
  box().focus();
  box().select();
}

function clear(input) {
  input.value = "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Move the focus by one step: from row to row, and between the box and the first row. */
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
