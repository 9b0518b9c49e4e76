import type { EmployerApplication } from "#contract/employer-application";
import type { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { invitationContext } from "../../platform/seal-contexts";
import { employerDocumentView } from "../documents/employer-document-view";
import { offerPart } from "../offers/accepted-terms";
import { offerChangeView } from "../offers/offer-change-view";
import { familyMemberView, savedViewInClear } from "./application-view";
import { findForReading } from "./employer-applications.repository";
import { workerRecord } from "./worker-record";

type InvitationRow = typeof invitations.$inferSelect;

async function identityOf(
  ctx: EmployerCtx,
  cwj: string | null,
  invitation: InvitationRow | undefined,
) {
  if (!invitation) return { cwj: cwj ?? "", token: "", countryCode: "", phone: "" };
  const { id, countryCode, phone } = invitation;
  const token = await ctx.vault.open(invitationContext(id, "token"), invitation.token);
  return { cwj: cwj ?? "", token, countryCode, phone };
}

/**
 * One application, complete; reading it is audited in the same batch.
 * @throws AppError application.not_found, also for another employer's
 */
export async function readApplication({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<EmployerApplication> {
  const found = await findForReading(ctx, input.id);
  if (!found) throw new AppError("application.not_found");
  const { application: row, family, files, invitation, statusHistory, changes } = found;
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
    ...saved
  } = view;
  const members = family.map(familyMemberView);
  return {
    ...saved,
    contractId: row.contractId,
    invitationId: row.invitationId,
    cwj: row.cwj,
    position: offerPart(row.acceptedTerms),
    offerChanges: changes.map(offerChangeView),
    familyMembers: members,
    documents: files.map((file) => employerDocumentView(ctx, file)),
    statusHistory,
    worker: workerRecord(await identityOf(ctx, row.cwj, invitation), saved, members),
  };
}
