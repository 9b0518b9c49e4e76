import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { openRows, sheetRows } from "./sheet-records";
import { columnsFor, SHEETS } from "./sheets";

/**
 * One application's values for the visa form; reading them is audited.
 * @throws AppError application.not_found, also for another employer's application
 */
export async function readDs160({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { names, sealed, cellsOf } = columnsFor(ctx, "ds160");
  const rows = await sheetRows(ctx, { ids: [id], action: SHEETS.ds160.action });
  const [record] = await openRows(ctx, rows, sealed);
  if (!record) throw new AppError("application.not_found");
  const cells = cellsOf(record);
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
}
