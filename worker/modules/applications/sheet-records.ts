import type { FamilyMemberView } from "#contract/applications";
import type { AuditAction } from "#contract/audit";
import type { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { familyMemberView, savedViewInClear } from "./application-view";
import type { SavedFields } from "./missing-fields";
import { findSheetRows } from "./sheets.repository";

/** One application as the sheets show it: complete, numbers in clear. */
export type SheetRecord = {
  application: SavedFields & { cwj: string | null; contractId: string | null };
  offer: typeof invitations.$inferSelect | undefined;
  family: FamilyMemberView[];
  documents: { kind: string; reviewReason: string | null }[];
};

/** A sheet: its columns in order, and what each contains for a record. */
export type SheetColumns = Record<string, (record: SheetRecord) => string | null | undefined>;

/**
 * The records of these ids, in their order; the same batch audits the reading. Ids that are gone or
 * another employer's are left out.
 */
export async function sheetRecords(
  ctx: EmployerCtx,
  { ids, action }: { ids: string[]; action: AuditAction },
): Promise<SheetRecord[]> {
  const { rows, family, files, offers } = await findSheetRows(ctx, { ids, action });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return Promise.all(
    found.map(async (row): Promise<SheetRecord> => {
      const own = files.filter((file) => file.applicationId === row.id);
      const members = family.filter((member) => member.applicationId === row.id);
      const record = { application: row, family: members, documents: own };
      const {
        completedSteps: _steps,
        stepsToConfirm: _toConfirm,
        ...saved
      } = await savedViewInClear(ctx.vault, record);
      return {
        application: { ...saved, cwj: row.cwj, contractId: row.contractId },
        offer: offers.find((offer) => offer.id === row.invitationId),
        family: members.map(familyMemberView),
        documents: own,
      };
    }),
  );
}
