import type { InvitationFilter, InvitationQuery } from "#contract/employer-queries";
import { INVITATION_STATUSES } from "#contract/statuses";
import { AppError } from "../../lib/app-error";
import { countsOf } from "../../lib/counts-of";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { findSelection } from "./bulk.repository";
import { storedInvitationView } from "./employer-invitation-view";
import { countByStatus, findPage, findVisible, orderOf } from "./employer-invitations.repository";

/** Invitations a page at a time. */
export async function listInvitations({ ctx, input }: EmployerCall<InvitationQuery>) {
  const { rows, total } = await findPage(ctx, input);
  const { items, nextCursor } = pageOf(rows, orderOf(input), input.limit, (row) =>
    storedInvitationView(ctx, row),
  );
  return { items: await Promise.all(items), nextCursor, ...(total !== undefined && { total }) };
}

/** The invitations that a filter finds, for a bulk action. */
export const selectInvitations = ({ ctx, input }: EmployerCall<InvitationFilter>) =>
  findSelection(ctx, input);

/** One invitation. @throws AppError invitation.not_found, also for another employer's invitation */
export async function readInvitation({ ctx, input }: EmployerCall<{ id: string }>) {
  const row = await findVisible(ctx, input.id);
  if (!row) throw new AppError("invitation.not_found");
  return storedInvitationView(ctx, row);
}

/** Counts the invitations of each of these contracts by status, with a single query. */
export const countInvitations = async ({ ctx, input }: EmployerCall<{ contractIds: string[] }>) =>
  countsOf(INVITATION_STATUSES, await countByStatus(ctx, input.contractIds));
