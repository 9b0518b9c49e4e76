import { hiddenFields } from "#contract/key-scopes";
import type { EmployerCtx } from "../../lib/ctx";
import { DS160_COLUMNS } from "./ds160-columns";
import { EXPORT_COLUMNS } from "./export-columns";
import type { SheetColumns } from "./sheet-records";

/** The sheets: their columns, and the audit event of every application in them. */
export const SHEETS = {
  applications: { columns: EXPORT_COLUMNS, action: "application.exported" },
  ds160: { columns: DS160_COLUMNS, action: "application.ds160_exported" },
} as const;
export type SheetName = keyof typeof SHEETS;

/** The columns of a sheet that this key may see. */
export function columnsFor(ctx: EmployerCtx, sheet: SheetName): SheetColumns {
  const hidden = hiddenFields(ctx.employer.scopes);
  const shown = Object.entries(SHEETS[sheet].columns).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(shown);
}
