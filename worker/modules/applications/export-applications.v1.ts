import type { ApplicationFilter } from "#contract/employer-queries";
import { hiddenFields } from "#contract/key-scopes";
import { AppError } from "../../lib/app-error";
import { CSV_START, csvLine } from "../../lib/csv";
import type { EmployerCtx } from "../../lib/ctx";
import { DS160_COLUMNS } from "./ds160-columns";
import { EXPORT_COLUMNS } from "./export-columns";
import { type SheetColumns, type SheetRecord, sheetIds, sheetRecords } from "./sheet-records.v1";

/** Records in memory at a time. */
const PAGE = 100;

/** What a sheet holds, and what the audit trail says of everybody in it. */
const SHEETS = {
  applications: { columns: EXPORT_COLUMNS, action: "application.exported" },
  ds160: { columns: DS160_COLUMNS, action: "application.ds160_exported" },
} as const;
export type SheetName = keyof typeof SHEETS;

/** The columns of a sheet that this key sees. */
function columnsOf(ctx: EmployerCtx, sheet: SheetName): SheetColumns {
  const hidden = hiddenFields(ctx.employer.scopes);
  const shown = Object.entries(SHEETS[sheet].columns).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(shown);
}

const cellsOf = (columns: SheetColumns, record: SheetRecord) =>
  Object.values(columns).map((write) => write(record) ?? "");

/**
 * Applications as CSV with the columns that the key sees, by name, written a page at a time while the client reads. Each one the
 * filters let through at the start is in it once, and its audit trail says so. What fails before
 * the first bytes is answered as a problem; later it breaks the answer off, so that a part is never
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
  const columns = columnsOf(ctx, sheet);
  const ids = await sheetIds(ctx, filter);
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
        // What the database said stays here.
        controller.error(new AppError("internal"));
      }
    },
  });
}

/**
 * The visa form's cells of one application; the reading is audited.
 * @throws AppError application.not_found, also for another employer's
 */
export async function readDs160({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<Record<string, string>> {
  const { action } = SHEETS.ds160;
  const columns = columnsOf(ctx, "ds160");
  const [record] = await sheetRecords(ctx, { ids: [id], action });
  if (!record) throw new AppError("application.not_found");
  return Object.fromEntries(
    Object.entries(columns).map(([name, write]) => [name, write(record) ?? ""]),
  );
}
