// After a chip has changed the query and htmx has loaded its list, the box shows the new query too,
// unless the reader is typing in it.
function followList() {
  const list = document.querySelector("#results [data-query]");
  const input = document.querySelector("#query");
  if (list && input && document.activeElement !== input) input.value = list.dataset.query;
}

export function wireSearchBox() {
  document.addEventListener("htmx:after:swap", followList);
}
