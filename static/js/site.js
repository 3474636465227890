// The site reads without scripts. This adds: settings kept in the browser, tiles that light up
// with the fans they make, and the arrow keys. Loaded in <head> so that the settings are there
// before anything is painted.
(() => {
  "use strict";
  const root = document.documentElement;

  // ---- settings: theme (light, dark or the system's) and index numerals on tiles ----
  const SETTINGS = { theme: ["light", "dark"], index: ["on"] };
  const stored = (name) => {
    try { return localStorage.getItem(name) || ""; } catch { return ""; }
  };
  const apply = (name, value) => {
    if (SETTINGS[name].includes(value)) root.dataset[name] = value;
    else delete root.dataset[name];
  };
  const choose = (name, value) => {
    apply(name, value);
    try {
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    } catch { /* storage is blocked: the choice holds for this page */ }
  };

  root.dataset.js = "";
  for (const name of Object.keys(SETTINGS)) apply(name, stored(name));

  const wireSettings = (box) => {
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
  };

  // ---- light up: a fan's row marks its sets, a set marks the rows of its fans ----
  // Pointing and focusing last while they last; a tap or click stays until the next one.
  const indexes = (element) => (element.dataset.sets || element.dataset.set).split(" ");

  const wireLights = (plate) => {
    const hand = plate.querySelector(".hand");
    const rows = [...plate.querySelectorAll(".tally [data-sets]")];
    const sets = hand ? [...hand.querySelectorAll("[data-set]")] : [];
    if (!rows.length || !sets.length) return;
    let kept = null;

    const show = (source) => {
      const lit = source ? indexes(source) : [];
      const meets = (element) => indexes(element).some((index) => lit.includes(index));
      hand.classList.toggle("is-lighting", Boolean(source));
      for (const set of sets) set.classList.toggle("is-lit", meets(set));
      for (const row of rows) {
        row.classList.toggle("is-lit", source ? row === source || (sets.includes(source) && meets(row)) : false);
      }
    };
    const toggle = (source) => {
      kept = kept === source ? null : source;
      show(kept);
      for (const button of buttons) button.setAttribute("aria-pressed", String(owner(button) === kept));
    };

    // With scripts a set can be chosen, so the drawing becomes a group of buttons, each of which
    // says the fans that it helps to make; one of them is in the tab order, the arrow keys lead to
    // the others. A fan whose name is no link becomes a button.
    const name = (row) => row.querySelector(".tally__name");
    const plain = rows.map(name).filter((label) => !label.querySelector("a"));
    const buttons = [...sets, ...plain];
    const owner = (button) => button.closest("[data-sets]") || button;
    for (const button of buttons) {
      button.setAttribute("role", "button");
      button.setAttribute("aria-pressed", "false");
      button.tabIndex = 0;
    }
    hand.querySelector("[role=img]").setAttribute("role", "group");
    sets.forEach((set, place) => {
      const fans = rows.filter((row) => row.dataset.fan && indexes(row).includes(set.dataset.set));
      const names = fans.map((row) => name(row).textContent.trim()).join("、");
      set.setAttribute("aria-label", set.dataset.name + (names && `，组成${names}`));
      if (place) set.tabIndex = -1;
    });
    const moveTo = (set) => {
      for (const other of sets) other.tabIndex = other === set ? 0 : -1;
      set.focus();
    };

    for (const element of [...rows, ...sets]) {
      element.addEventListener("pointerenter", (event) => {
        if (event.pointerType !== "touch") show(element);
      });
      element.addEventListener("pointerleave", (event) => {
        if (event.pointerType !== "touch") show(kept);
      });
      element.addEventListener("focusin", () => {
        if (element.matches(":focus-visible, :has(:focus-visible)")) show(element);
      });
      element.addEventListener("focusout", () => show(kept));
      element.addEventListener("click", (event) => {
        if (!event.target.closest("a")) toggle(element);
      });
    }
    plate.addEventListener("keydown", (event) => {
      if (!buttons.includes(event.target)) return;
      const place = sets.indexOf(event.target);
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step && place >= 0) moveTo(sets[(place + step + sets.length) % sets.length]);
      else if (event.key === "Enter" || event.key === " ") toggle(owner(event.target));
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  };

  // ---- ← and → turn to the fan before and after ----
  const turnPage = (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, textarea, select, summary, [role=button]")) return;
    const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const link = rel && document.querySelector(`.prevnext [rel=${rel}]`);
    if (link) link.click();
  };

  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector(".settings");
    if (box) wireSettings(box);
    document.querySelectorAll(".plate").forEach(wireLights);
    document.addEventListener("keydown", turnPage);
    document.querySelector("[data-print]")?.addEventListener("click", () => print());
  });
})();
