// The button that prints the page.
export function wirePrint() {
  document.querySelector("[data-print]")?.addEventListener("click", () => window.print());
}
