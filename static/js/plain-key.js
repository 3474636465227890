// Whether a key is pressed on its own: no other script has handled it, no word is being composed, and
// no Alt, Ctrl or Meta is held. Shift is allowed: on some keyboards "/" needs it.
export const isPlainKey = (event) =>
  !(event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey);
