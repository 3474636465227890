// Keys of the search, and the box kept in step with the list. Everything works without.
//   /  goes to the box     ↓ ↑  walk through the list     Enter  opens     Esc  clears, goes back
(() => {
  "use strict";
  const box = () => document.querySelector("#query") || document.querySelector("#q");
  const rows = () => [...document.querySelectorAll("#results .row")];
  const plain = (event) => !(event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey);
  const inField = (element) => Boolean(element.closest("input, textarea, select, [contenteditable]"));

  const enter = () => {
    box().focus();
    box().select();
  };
  const clear = (input) => {
    input.value = "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // One step in the list from the row that has the focus, or from the box above it.
  const walk = (event, step) => {
    const all = rows();
    const place = all.indexOf(event.target) + step;
    if (place >= all.length) return;
    event.preventDefault();
    if (place < 0) box().focus();
    else all[place].focus();
  };

  document.addEventListener("keydown", (event) => {
    if (!plain(event)) return;
    const input = box();
    const inBox = event.target === input;
    const inList = event.target.matches("#results .row");
    if (event.key === "/" && !inField(event.target)) {
      event.preventDefault();
      enter();
    } else if (event.key === "Escape" && inBox && input.value) {
      event.preventDefault();
      clear(input);
    } else if (event.key === "Escape" && inList) {
      enter();
    } else if (event.key === "ArrowDown" && (inBox || inList)) {
      walk(event, 1);
    } else if (event.key === "ArrowUp" && inList) {
      walk(event, -1);
    } else if (event.key === "Enter" && !event.shiftKey && event.target.matches("textarea[enterkeyhint=go]")) {
      event.preventDefault();
      event.target.form.requestSubmit();
    }
  });

  // A chip changes the query: so does the box, unless someone is typing in it.
  document.addEventListener("htmx:after:swap", () => {
    const asked = document.querySelector("#results [data-query]");
    const input = document.querySelector("#query");
    if (asked && input && document.activeElement !== input) input.value = asked.dataset.query;
  });
})();
