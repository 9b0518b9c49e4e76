import type { InvitationQuery } from "#contract/employer-queries";
import type { EmployerInvitationView, Page } from "#contract/employer-views";
import type { EmployerCtx } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { storedInvitationView } from "./employer-invitation-view";
import { findPage, orderOf } from "./employer-invitations.repository";

/** Invitations a page at a time: oldest first, or those that changed since an instant as they did. */
export async function listInvitations({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: InvitationQuery;
}): Promise<Page<EmployerInvitationView>> {
  const { page, nextCursor } = pageOf(await findPage(ctx, input), orderOf(input), input.limit);
  const items = await Promise.all(page.map((row) => storedInvitationView(ctx, row)));
  return { items, nextCursor };
}
