// Lights of a plate (a hand with its breakdown): a row of the breakdown lights the sets that make its
// fan, a set lights the rows of its fans. Pointing and focus light only while they last; a tap or
// click keeps the light until the next one.
//
// `plate` below is { hand, sets, rows, buttons, kept }: the drawing, the sets in it, the rows that
// have sets, all elements that can be pressed, and the row or set whose light is kept (or null).

/** The numbers of the sets of a row ("0 1 2") or of a set itself ("1"). */
const numbers = (element) => (element.dataset.sets || element.dataset.set).split(" ");

const shareASet = (first, second) =>
  numbers(first).some((number) => numbers(second).includes(number));
const nameOf = (row) => row.querySelector(".tally__name");
const ownerOf = (button) => button.closest("[data-sets]") || button;

/** Light everything that shares a set with `source`, a row or a set; null lights nothing. */
function show(plate, source) {
  const isSet = plate.sets.includes(source);
  plate.hand.classList.toggle("is-lighting", Boolean(source));
  for (const set of plate.sets) {
    set.classList.toggle("is-lit", Boolean(source) && shareASet(set, source));
  }
  for (const row of plate.rows) {
    row.classList.toggle("is-lit", row === source || (isSet && shareASet(row, source)));
  }
}

/** Keep the light of `source`; if it was kept already, let it go out. */
function press(plate, source) {
  plate.kept = plate.kept === source ? null : source;
  show(plate, plate.kept);
  for (const button of plate.buttons) {
    button.setAttribute("aria-pressed", String(ownerOf(button) === plate.kept));
  }
}

function makeButton(element) {
  element.setAttribute("role", "button");
  element.setAttribute("aria-pressed", "false");
  element.tabIndex = 0;
}

/** Name a set by its tiles and the fans that it helps to make: “一二三万，组成清龙”. */
function describe(set, rows) {
  const fans = rows.filter((row) => row.dataset.fan && shareASet(row, set));
  const names = fans.map((row) => nameOf(row).textContent.trim()).join("、");
  set.setAttribute("aria-label", set.dataset.name + (names && `，组成${names}`));
}

/** Only one of the sets is reached by Tab; the arrow keys lead to the others. */
function putInTabOrder(plate, chosen) {
  for (const set of plate.sets) set.tabIndex = set === chosen ? 0 : -1;
}

function wirePointer(plate, element) {
  element.addEventListener("pointerenter", (event) => {
    if (event.pointerType !== "touch") show(plate, element);
  });
  element.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "touch") show(plate, plate.kept);
  });
  element.addEventListener("click", (event) => {
    if (!event.target.closest("a")) press(plate, element);
  });
}

function wireFocus(plate, element) {
  element.addEventListener("focusin", () => {
    if (element.matches(":focus-visible, :has(:focus-visible)")) show(plate, element);
  });
  element.addEventListener("focusout", () => show(plate, plate.kept));
}

function onKey(plate, event) {
  if (!plate.buttons.includes(event.target)) return;
  const { sets } = plate;
  const place = sets.indexOf(event.target);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step && place >= 0) {
    const next = sets[(place + step + sets.length) % sets.length];
    putInTabOrder(plate, next);
    next.focus();
  } else if (event.key === "Enter" || event.key === " ") {
    press(plate, ownerOf(event.target));
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** Make buttons of the sets of a plate, and of the fans in it whose name is no link. */
function wirePlate(figure) {
  const hand = figure.querySelector(".hand");
  const rows = [...figure.querySelectorAll(".tally [data-sets]")];
  const sets = hand ? [...hand.querySelectorAll("[data-set]")] : [];
  if (!rows.length || !sets.length) return;

  const namesWithoutLink = rows.map(nameOf).filter((name) => !name.querySelector("a"));
  const plate = { hand, sets, rows, buttons: [...sets, ...namesWithoutLink], kept: null };
  plate.buttons.forEach(makeButton);
  hand.querySelector("[role=img]").setAttribute("role", "group");
  putInTabOrder(plate, sets[0]);
  for (const set of sets) describe(set, rows);
  for (const element of [...rows, ...sets]) {
    wirePointer(plate, element);
    wireFocus(plate, element);
  }
  figure.addEventListener("keydown", (event) => onKey(plate, event));
}

export function wireLights() {
  document.querySelectorAll(".plate").forEach(wirePlate);
}
