import { and, asc, eq, sql } from "drizzle-orm";
import type { ApplicationFilter } from "#contract/employer-queries";
import type { FamilyMemberView } from "#contract/applications";
import { actorOf, type EmployerCtx } from "../../lib/ctx";
import { insertSelect } from "../../db/insert-select";
import { applications, familyMembers, SAVED_COLUMNS } from "../../db/schema/applications";
import { auditEvents } from "../../db/schema/audit-events";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import { newId } from "../../platform/ids";
import { filtered } from "./application-filter.v1";
import { familyMemberView, savedViewInClear } from "./application-view";
import type { Answers } from "./missing-answers";

/** One application as the sheets show it: everything, numbers in clear. */
export type SheetRecord = {
  application: Answers & { cwj: string | null; contractId: string | null };
  offer: typeof invitations.$inferSelect | undefined;
  family: FamilyMemberView[];
  documents: { kind: string; reviewReason: string | null }[];
};

/** A sheet: its columns in order and what each says of a record. */
export type SheetColumns = Record<string, (record: SheetRecord) => string | null | undefined>;

/** Which applications a sheet holds, by name; taken once, so that each is in it exactly once. */
export async function sheetIds(ctx: EmployerCtx, filter: ApplicationFilter): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(filtered(ctx, filter))
    .orderBy(applications.searchKey, applications.id);
  return rows.map((row) => row.id);
}

/** Writes down who took these applications away; the ids of the events travel with them. */
function auditSheet(ctx: EmployerCtx, action: string, ids: string[]) {
  const events = JSON.stringify(ids.map((id) => ({ id: newId(), of: id })));
  return insertSelect(
    ctx.db,
    auditEvents,
    {
      id: sql`value ->> 'id'`,
      at: ctx.now,
      actor: actorOf(ctx),
      action,
      entityId: sql`value ->> 'of'`,
      requestId: ctx.requestId,
    },
    sql`FROM json_each(${events})
      WHERE EXISTS (SELECT 1 FROM applications
        WHERE id = value ->> 'of' AND employer_id = ${ctx.employer.employerId})`,
  );
}

/**
 * The records of these ids, in their order; the reading is written to the audit trail in the same
 * batch. One that is gone or another employer's is left out.
 */
export async function sheetRecords(
  ctx: EmployerCtx,
  { ids, action }: { ids: string[]; action: string },
): Promise<SheetRecord[]> {
  const list = JSON.stringify(ids);
  const mine = sql`(SELECT id FROM applications
    WHERE id IN (SELECT value FROM json_each(${list})) AND employer_id = ${ctx.employer.employerId})`;
  const [rows, family, files, offers] = await ctx.db.batch([
    ctx.db
      .select(SAVED_COLUMNS)
      .from(applications)
      .where(
        and(
          sql`applications.id IN (SELECT value FROM json_each(${list}))`,
          eq(applications.employerId, ctx.employer.employerId),
        ),
      ),
    ctx.db
      .select()
      .from(familyMembers)
      .where(sql`family_members.application_id IN ${mine}`)
      .orderBy(asc(familyMembers.applicationId), asc(familyMembers.position)),
    ctx.db
      .select()
      .from(documents)
      .where(sql`documents.application_id IN ${mine}`)
      .orderBy(asc(documents.applicationId), asc(documents.uploadedAt)),
    ctx.db
      .select()
      .from(invitations)
      .where(sql`invitations.id IN (SELECT invitation_id FROM applications WHERE id IN ${mine})`),
    auditSheet(ctx, action, ids),
  ]);
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
        ...answers
      } = await savedViewInClear(ctx.vault, record);
      return {
        application: { ...answers, cwj: row.cwj, contractId: row.contractId },
        offer: offers.find((offer) => offer.id === row.invitationId),
        family: members.map(familyMemberView),
        documents: own,
      };
    }),
  );
}
