/** Typing into a field is no shortcut; a checkbox takes no text. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select") !== null;
