import type { InvitationQuery } from "#contract/employer-queries";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { storedInvitationView } from "./employer-invitation-view";
import { findPage, orderOf } from "./employer-invitations.repository";

/** Invitations a page at a time. */
export async function listInvitations({ ctx, input }: EmployerCall<InvitationQuery>) {
  const { rows, total } = await findPage(ctx, input);
  const { items, nextCursor } = pageOf(rows, orderOf(input), input.limit, (row) =>
    storedInvitationView(ctx, row),
  );
  return { items: await Promise.all(items), nextCursor, ...(total !== undefined && { total }) };
}
