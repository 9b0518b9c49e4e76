import type { ApplicationFilter } from "#contract/employer-queries";
import { AppError } from "../../lib/app-error";
import { CSV_START, csvLine } from "../../lib/csv";
import type { EmployerCtx } from "../../lib/ctx";
import { type SheetColumns, type SheetRecord, sheetRecords } from "./sheet-records";
import { columnsFor, type SheetName, SHEETS } from "./sheets";
import { findSheetIds } from "./sheets.repository";

/** Records in memory at a time. */
const PAGE = 100;

const cellsOf = (columns: SheetColumns, record: SheetRecord) =>
  Object.values(columns).map((write) => write(record) ?? "");

/**
 * Applications as CSV with the columns that the key may see, a page at a time while the client reads.
 * It holds each one that the filters let through at the start exactly once, and audits it. An error
 * before the first bytes is a problem response; later it aborts the stream, so that a part is never
 * taken for the whole.
 */
export async function exportApplications({
  ctx,
  input: { sheet, filter },
}: {
  ctx: EmployerCtx;
  input: { sheet: SheetName; filter: ApplicationFilter };
}): Promise<ReadableStream<Uint8Array>> {
  const { action } = SHEETS[sheet];
  const columns = columnsFor(ctx, sheet);
  const ids = await findSheetIds(ctx, filter);
  const page = async (at: number) => {
    const records = await sheetRecords(ctx, { ids: ids.slice(at, at + PAGE), action });
    return records.map((record) => csvLine(cellsOf(columns, record))).join("");
  };
  const encoder = new TextEncoder();
  const start = CSV_START + csvLine(Object.keys(columns)) + (ids.length > 0 ? await page(0) : "");
  let next = PAGE;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    async pull(controller) {
      if (next >= ids.length) return controller.close();
      try {
        const text = await page(next);
        next += PAGE;
        controller.enqueue(encoder.encode(text));
      } catch {
        // The database's own message stays inside.
        controller.error(new AppError("internal"));
      }
    },
  });
}
