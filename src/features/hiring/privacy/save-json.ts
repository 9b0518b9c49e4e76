/** Saves data as a file of its own on the reader's computer. */
export function saveJson(fileName: string, data: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has its own hold on the data once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
