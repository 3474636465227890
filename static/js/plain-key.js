// Whether a key means what is printed on it: nobody has used it up, no word is being composed, and
// no Alt, Ctrl or Meta is held. Shift is left to the caller: on some keyboards "/" needs it.
export const isPlainKey = (event) =>
  !(event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey);
