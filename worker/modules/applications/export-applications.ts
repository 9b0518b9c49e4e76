import { CSV_START, csvLine } from "#contract/csv";
import type { ApplicationFilter } from "#contract/employer-queries";
import { AppError } from "../../lib/app-error";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { openRows, sheetRows } from "./sheet-records";
import { columnsFor, type SheetName, SHEETS } from "./sheets";
import { findSheetPages, type SheetPage } from "./sheets.repository";

/** Records per round trip: 100,000 records need 2,000 of the 10,000 that a request may make. */
const PAGE = 50;
/** Records written before yielding to other work. */
const AT_ONCE = 10;
/** The first cell of the last line; the second is the number of rows. No id looks like this. */
const END = "END";

type Sheet = { sheet: SheetName; pages: readonly SheetPage[] };

/** Yields the sheet's text in pieces and reads the next page while it writes the current one. */
async function* textOf(ctx: EmployerCtx, { sheet, pages }: Sheet): AsyncGenerator<string> {
  const { names, sealed, cellsOf } = columnsFor(ctx, sheet);
  const { action } = SHEETS[sheet];
  const read = async (page: SheetPage | undefined) =>
    page ? sheetRows(ctx, { ids: JSON.parse(page.ids) as string[], action }) : [];
  let written = 0;
  let ahead = read(pages[0]);
  await ahead;
  yield CSV_START + csvLine(names);
  for (const at of pages.keys()) {
    const rows = await ahead;
    ahead = read(pages[at + 1]);
    // Awaited later, or never if the client leaves: prevent an unhandled rejection.
    ahead.catch(() => {});
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const records = await openRows(ctx, rows.slice(from, from + AT_ONCE), sealed);
      yield records.map((record) => csvLine(cellsOf(record))).join("");
      await scheduler.wait(1);
    }
    written += rows.length;
  }
  yield csvLine([END, String(written), ...names.slice(2).map(() => "")]);
}

/**
 * Streams the applications that match now as CSV with the columns that the key may see, each one
 * once and audited; `rows` is their number. An error before the first bytes is a problem response,
 * a later one aborts the stream: only a complete sheet has its last line.
 */
export async function exportApplications({
  ctx,
  input: { sheet, filter },
}: EmployerCall<{ sheet: SheetName; filter: ApplicationFilter }>): Promise<{
  rows: number;
  body: ReadableStream<Uint8Array>;
}> {
  const pages = await findSheetPages(ctx, { filter, size: PAGE });
  const text = textOf(ctx, { sheet, pages });
  const encoder = new TextEncoder();
  const start = await text.next();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start.value ?? "")),
    async pull(controller) {
      try {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch {
        // Do not send the database's own message to the client.
        controller.error(new AppError("internal"));
      }
    },
    cancel: () => void text.return(undefined),
  });
  const rows = pages.reduce((sum, { count }) => sum + count, 0);
  return { rows, body };
}
