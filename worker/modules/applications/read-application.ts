import type { EmployerApplication } from "#contract/employer-application";
import type { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { ifReadable } from "../../lib/unreadable";
import { invitationContext } from "../../platform/seal-contexts";
import { offerPart } from "../offers/accepted-terms";
import { completeView } from "./complete-view";
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
  const { application: row, invitation } = found;
  const view = await completeView(ctx, found);
  const identity = await identityOf(ctx, row.cwj, invitation);
  return {
    ...view,
    position: offerPart(row.acceptedTerms),
    worker: workerRecord(identity, view, view.familyMembers),
  };
}

/**
 * Those of these applications that belong to this employer, complete, by id; undefined for one with
 * a value that cannot be decrypted. The same batch audits the read.
 */
export async function readApplications(ctx: EmployerCtx, ids: readonly string[]) {
  const found = await findForReading(ctx, ids);
  const views = found.map(async (one) => {
    const view = ifReadable(ctx, "application.unreadable", viewOf(ctx, one));
    return [one.application.id, await view] as const;
  });
  return new Map(await Promise.all(views));
}

/**
 * One complete application; the same batch audits the read.
 * @throws AppError application.not_found, also for another employer's application
 * @throws Unreadable when one of its values cannot be decrypted
 */
export async function readApplication({ ctx, input }: EmployerCall<{ id: string }>) {
  const [found] = await findForReading(ctx, [input.id]);
  if (!found) throw new AppError("application.not_found");
  return viewOf(ctx, found);
}
