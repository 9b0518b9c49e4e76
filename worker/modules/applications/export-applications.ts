import type { ApplicationFilter } from "#contract/employer-queries";
import { AppError } from "../../lib/app-error";
import { CSV_START, csvLine } from "../../lib/csv";
import type { EmployerCtx } from "../../lib/ctx";
import { openRows, sheetRows } from "./sheet-records";
import { columnsFor, type SheetName, SHEETS } from "./sheets";
import { findSheetIds } from "./sheets.repository";

/** Records a round trip: 100,000 take 500 of the thousand that one request may make. */
const PAGE = 200;
/** Records written before others have their turn. */
const AT_ONCE = 10;
/** The first cell of the last line; the second is the number of rows. No id looks like it. */
const END = "END";

type Sheet = { sheet: SheetName; ids: string[] };

/** The text of a sheet, piece by piece; the next page is read while one is written. */
async function* textOf(ctx: EmployerCtx, { sheet, ids }: Sheet): AsyncGenerator<string> {
  const { names, sealed, cellsOf } = columnsFor(ctx, sheet);
  const { action } = SHEETS[sheet];
  const read = (at: number) => {
    const page = ids.slice(at, at + PAGE);
    const rows = page.length > 0 ? sheetRows(ctx, { ids: page, action }) : Promise.resolve([]);
    // It is awaited later, or never when the client has gone.
    rows.catch(() => {});
    return rows;
  };
  let written = 0;
  let ahead = read(0);
  await ahead;
  yield CSV_START + csvLine(names);
  for (let at = 0; at < ids.length; at += PAGE) {
    const rows = await ahead;
    ahead = read(at + PAGE);
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
 * Applications as CSV with the columns that the key may see, written while the client reads. It holds
 * each one that the filters let through at the start exactly once, and audits it; `rows` says how
 * many. An error before the first bytes is a problem response; later it aborts the stream. The last
 * line says that the sheet is complete.
 */
export async function exportApplications({
  ctx,
  input: { sheet, filter },
}: {
  ctx: EmployerCtx;
  input: { sheet: SheetName; filter: ApplicationFilter };
}): Promise<{ rows: number; body: ReadableStream<Uint8Array> }> {
  const ids = await findSheetIds(ctx, filter);
  const text = textOf(ctx, { sheet, ids });
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
        // The database's own message stays inside.
        controller.error(new AppError("internal"));
      }
    },
    cancel: () => void text.return(undefined),
  });
  return { rows: ids.length, body };
}
