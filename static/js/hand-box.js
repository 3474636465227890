// The box for a hand on the score page is a textarea, so that long hands wrap. Enter sends the form,
// Shift and Enter begin a new line.
import { isPlainKey } from "./plain-key.js";

function sendOnEnter(event) {
  if (event.key !== "Enter" || event.shiftKey || !isPlainKey(event)) return;
  event.preventDefault();
  event.target.form.requestSubmit();
}

export function wireHandBox() {
  document.querySelector("textarea[enterkeyhint=go]")?.addEventListener("keydown", sendOnEnter);
}
