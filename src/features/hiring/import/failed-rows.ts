/** A cell that a spreadsheet would read as a formula is text. */
const safe = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string) => `"${safe(cell).replaceAll('"', '""')}"`;

/** Rows as a CSV file that Excel opens. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`], {
    type: "text/csv;charset=utf-8",
  });
