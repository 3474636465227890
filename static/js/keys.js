// The keys ← and → lead to the previous and the next fan.
import { isPlainKey } from "./plain-key.js";

const USES_ARROWS = "input, textarea, select, summary, [role=button]";

function turnPage(event) {
  if (!isPlainKey(event) || event.shiftKey || event.target.closest(USES_ARROWS)) return;
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = rel && document.querySelector(`.prevnext [rel=${rel}]`);
  if (link) link.click();
}

export function wirePageKeys() {
  document.addEventListener("keydown", turnPage);
}
