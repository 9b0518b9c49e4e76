/** Writes into a text area where its cursor is, as typing would; returns the new text. */
export function insertAtCursor(field: HTMLTextAreaElement, words: string): string {
  const { selectionStart, selectionEnd } = field;
  field.focus();
  field.setRangeText(words, selectionStart, selectionEnd, "end");
  return field.value;
}
