import { and, asc, eq, sql } from "drizzle-orm";
import type { EmployerApplication } from "#contract/employer-application";
import { auditStatement } from "../../db/audit";
import {
  applications,
  familyMembers,
  SAVED_COLUMNS,
  statusChanges,
} from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { employerDocumentView } from "../documents/document-view.v1";
import { recordOf } from "../contracts/worker-payload";
import { offerPart } from "../offers/accepted-terms";
import { offerChangeView } from "../offers/offer-change-view";
import { selectChanges } from "../offers/read-changes";
import { familyMemberView, savedViewInClear } from "./application-view";

type InvitationRow = typeof invitations.$inferSelect;

async function identityOf(
  ctx: EmployerCtx,
  cwj: string | null,
  invitation: InvitationRow | undefined,
) {
  if (!invitation) return { cwj: cwj ?? "", token: "", countryCode: "", phone: "" };
  const { id, countryCode, phone } = invitation;
  const place = { table: "invitations", column: "token", id };
  const token = await ctx.vault.open(place, invitation.token);
  return { cwj: cwj ?? "", token, countryCode, phone };
}

/**
 * One application, complete; the reading is written to the audit trail in the same batch.
 * @throws AppError application.not_found, also for another employer's
 */
export async function readApplication({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<EmployerApplication> {
  const { employerId } = ctx.employer;
  const mine = sql`(SELECT id FROM applications
                    WHERE id = ${input.id} AND employer_id = ${employerId})`;
  const [[row], family, files, [invitation], statusHistory, changes] = await ctx.db.batch([
    ctx.db
      .select(SAVED_COLUMNS)
      .from(applications)
      .where(and(eq(applications.id, input.id), eq(applications.employerId, employerId))),
    ctx.db
      .select()
      .from(familyMembers)
      .where(eq(familyMembers.applicationId, mine))
      .orderBy(asc(familyMembers.position)),
    ctx.db
      .select()
      .from(documents)
      .where(eq(documents.applicationId, mine))
      .orderBy(asc(documents.uploadedAt)),
    ctx.db
      .select()
      .from(invitations)
      .where(eq(invitations.id, sql`(SELECT invitation_id FROM applications WHERE id = ${mine})`)),
    ctx.db
      .select({
        at: statusChanges.at,
        status: statusChanges.status,
        reason: statusChanges.reason,
        note: statusChanges.note,
      })
      .from(statusChanges)
      .where(eq(statusChanges.applicationId, mine))
      .orderBy(asc(statusChanges.at), sql`rowid`),
    selectChanges(ctx.db, mine),
    auditStatement(ctx, { action: "application.read", entityId: input.id }, sql`EXISTS ${mine}`),
  ]);
  if (!row) throw new AppError("application.not_found");
  const view = await savedViewInClear(ctx.vault, { application: row, family, documents: files });
  const {
    completedSteps: _steps,
    stepsToConfirm: _toConfirm,
    additionalDocuments: _additional,
    documentReviews: _reviews,
    passportDocumentUrl: _passport,
    driversLicenseDocumentUrl: _license,
    visaDocumentUrl: _visa,
    i94DocumentUrl: _i94,
    ...answers
  } = view;
  const members = family.map(familyMemberView);
  return {
    ...answers,
    contractId: row.contractId,
    invitationId: row.invitationId,
    cwj: row.cwj,
    position: offerPart(row.acceptedTerms),
    offerChanges: changes.map(offerChangeView),
    familyMembers: members,
    documents: files.map((file) => employerDocumentView(ctx, file)),
    statusHistory,
    worker: recordOf(await identityOf(ctx, row.cwj, invitation), answers, members),
  };
}
