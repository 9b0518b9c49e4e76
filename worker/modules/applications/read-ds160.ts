import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { sheetRecords } from "./sheet-records";
import { columnsFor, SHEETS } from "./sheets";

/**
 * The visa form's cells of one application; reading them is audited.
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
  const columns = columnsFor(ctx, "ds160");
  const [record] = await sheetRecords(ctx, { ids: [id], action });
  if (!record) throw new AppError("application.not_found");
  return Object.fromEntries(
    Object.entries(columns).map(([name, write]) => [name, write(record) ?? ""]),
  );
}
