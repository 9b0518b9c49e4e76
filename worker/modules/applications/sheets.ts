import { hiddenFields } from "#contract/key-scopes";
import type { EmployerCtx } from "../../lib/ctx";
import { DS160_COLUMNS } from "./ds160-columns";
import { EXPORT_COLUMNS } from "./export-columns";
import { cellSchema, type Column, type SheetColumns } from "./sheet-columns";
import type { SheetRecord } from "./sheet-records";

/** Each sheet's columns, and the audit event that it records for every application. */
export const SHEETS = {
  applications: { columns: EXPORT_COLUMNS, action: "application.exported" },
  ds160: { columns: DS160_COLUMNS, action: "application.ds160_exported" },
} as const satisfies Record<string, { columns: SheetColumns; action: string }>;
export type SheetName = keyof typeof SHEETS;

/** The columns of a sheet that this key may see, and the encrypted fields that they show. */
export function columnsFor(ctx: EmployerCtx, sheet: SheetName) {
  const hidden = hiddenFields(ctx.employer.scopes);
  const all: [string, Column][] = Object.entries(SHEETS[sheet].columns);
  const shown = all.filter(([name]) => !hidden.has(name));
  return {
    names: shown.map(([name]) => name),
    sealed: shown.flatMap(([, { sealed }]) => sealed ?? []),
    cellsOf: (record: SheetRecord) => shown.map(([, { write }]) => write(record) ?? ""),
  };
}

/** A row of a sheet with all of its columns. */
export const rowOf = (sheet: SheetName, record: SheetRecord) =>
  Object.fromEntries(
    Object.entries<Column>(SHEETS[sheet].columns).map(([name, { write }]) => [
      name,
      write(record) ?? "",
    ]),
  );

/** JSON Schemas of a sheet's columns, for the API document. */
export const sheetSchemas = (sheet: SheetName) =>
  Object.fromEntries(
    Object.entries<Column>(SHEETS[sheet].columns).map(([name, one]) => [name, cellSchema(one)]),
  );
