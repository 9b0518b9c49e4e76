import type { AuditAction } from "#contract/audit";
import type { SealedField } from "#contract/fields/application";
import type { EmployerCtx } from "../../lib/ctx";
import { log } from "../../lib/log";
import { Unreadable, UNREADABLE } from "../../lib/unreadable";
import { fieldContext, sealedColumn } from "../../platform/seal-contexts";
import { findSheetRows, type SheetRow } from "./sheets.repository";

type Relative = Record<
  "relationship" | "firstName" | "lastName" | "dateOfBirth" | "birthCity" | "birthCountry",
  string
>;

/** One application as the sheets show it. */
export type SheetRecord = {
  application: Omit<SheetRow, "family" | "documents" | "tags">;
  /** The encrypted fields that the sheet shows, decrypted or marked as unreadable. */
  opened: Partial<Record<SealedField, string | null>>;
  family: Relative[];
  documents: { kind: string; reviewReason: string | null }[];
  tags: string[];
};

/**
 * Decrypts these rows. Marks fields that cannot be decrypted as unreadable and logs their number.
 */
export async function openRows(
  ctx: EmployerCtx,
  rows: readonly SheetRow[],
  sealed: readonly SealedField[],
): Promise<SheetRecord[]> {
  let unreadable = 0;
  const open = async (row: SheetRow, field: SealedField) => {
    const value = row[sealedColumn(field)];
    if (value === null) return [field, null];
    try {
      return [field, await ctx.vault.open(fieldContext(row.id, field), value)];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unreadable += 1;
      return [field, UNREADABLE];
    }
  };
  const recordOf = async (row: SheetRow): Promise<SheetRecord> => ({
    application: row,
    opened: Object.fromEntries(await Promise.all(sealed.map((field) => open(row, field)))),
    family: JSON.parse(row.family) as Relative[],
    documents: JSON.parse(row.documents) as SheetRecord["documents"],
    tags: JSON.parse(row.tags) as string[],
  });
  const records = await Promise.all(rows.map(recordOf));
  if (unreadable > 0) {
    log({ event: "sheet.unreadable", requestId: ctx.requestId, count: unreadable });
  }
  return records;
}

/**
 * The rows of these ids, in the same order; the same batch audits the read. Leaves out ids that no
 * longer exist or belong to another employer.
 */
export async function sheetRows(
  ctx: EmployerCtx,
  { ids, action }: { ids: readonly string[]; action: AuditAction },
): Promise<SheetRow[]> {
  const rows = await findSheetRows(ctx, { ids, action });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
