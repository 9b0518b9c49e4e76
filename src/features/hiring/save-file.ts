/** A file whose address ends before the browser has read it loses its name, or is not saved. */
const READ_MS = 60_000;

/** Saves a file on the reader's computer. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
