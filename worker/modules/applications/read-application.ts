import type { EmployerApplication } from "#contract/employer-application";
import type { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { invitationContext } from "../../platform/seal-contexts";
import { employerDocumentView } from "../documents/employer-document-view";
import { offerPart } from "../offers/accepted-terms";
import { offerChangeView } from "../offers/offer-change-view";
import { familyMemberView, savedViewInClear } from "./application-view";
import { findForReading, type FoundApplication } from "./employer-applications.repository";
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

async function viewOf(ctx: EmployerCtx, found: FoundApplication): Promise<EmployerApplication> {
  const { application: row, family, files, invitation, history, changes, tags, notes } = found;
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
    statusHistory: history.map(({ at, status, reason, note }) => ({ at, status, reason, note })),
    tags: tags.map(({ tag }) => tag),
    notes: notes.map(({ applicationId: _of, ...note }) => note),
    worker: workerRecord(await identityOf(ctx, row.cwj, invitation), saved, members),
  };
}

/** These of this employer's applications, complete; reading them is audited in the same batch. */
export async function readApplications(
  ctx: EmployerCtx,
  ids: readonly string[],
): Promise<EmployerApplication[]> {
  const found = await findForReading(ctx, ids);
  return Promise.all(found.map((one) => viewOf(ctx, one)));
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
  const [found] = await readApplications(ctx, [input.id]);
  if (!found) throw new AppError("application.not_found");
  return found;
}
