// A chip changes the query, and htmx brings its list: the box then shows the same query, unless
// someone is typing in it.
function followList() {
  const list = document.querySelector("#results [data-query]");
  const input = document.querySelector("#query");
  if (list && input && document.activeElement !== input) input.value = list.dataset.query;
}

export function wireSearchBox() {
  document.addEventListener("htmx:after:swap", followList);
}
