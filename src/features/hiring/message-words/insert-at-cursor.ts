/** What a word may follow at once, and what may follow one at once. */
const OPENS = /[\s([¡¿"“‘«]$/u;
const CLOSES = /^[\s)\],.;:!?"”’»]/u;

/** The words with a space on each side where they would stick to what stands there. */
export function setApart(before: string, words: string, after: string): string {
  const left = before === "" || OPENS.test(before) ? "" : " ";
  const right = after === "" || CLOSES.test(after) ? "" : " ";
  return left + words + right;
}

/** Writes into a text area where its cursor is, apart from its neighbors; returns the new text. */
export function insertAtCursor(field: HTMLTextAreaElement, words: string): string {
  const { selectionStart, selectionEnd, value } = field;
  const apart = setApart(value.slice(0, selectionStart), words, value.slice(selectionEnd));
  field.focus();
  field.setRangeText(apart, selectionStart, selectionEnd, "end");
  return field.value;
}
