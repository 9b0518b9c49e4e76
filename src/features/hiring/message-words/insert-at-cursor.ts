/** What may stand directly before an inserted word, and what directly after it. */
const OPENS = /[\s([¡¿"“‘«]$/u;
const CLOSES = /^[\s)\],.;:!?"”’»]/u;

/** Adds a space on each side where the words would touch the text around them. */
export function setApart(before: string, words: string, after: string): string {
  const left = before === "" || OPENS.test(before) ? "" : " ";
  const right = after === "" || CLOSES.test(after) ? "" : " ";
  return left + words + right;
}

/**
 * Inserts words at the cursor of a text area, with spaces as needed; returns the whole new text.
 */
export function insertAtCursor(field: HTMLTextAreaElement, words: string): string {
  const { selectionStart, selectionEnd, value } = field;
  const apart = setApart(value.slice(0, selectionStart), words, value.slice(selectionEnd));
  field.focus();
  field.setRangeText(apart, selectionStart, selectionEnd, "end");
  return field.value;
}
