import type { InvitationQuery } from "#contract/employer-queries";
import type { EmployerInvitationView, Page } from "#contract/employer-views";
import type { EmployerCtx } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { storedInvitationView } from "./employer-invitation-view";
import { findPage } from "./employer-invitations.repository";

/** Invitations, oldest first, a page at a time. */
export async function listInvitations({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: InvitationQuery;
}): Promise<Page<EmployerInvitationView>> {
  const { page, nextCursor } = pageOf(await findPage(ctx, input), "createdAt", input.limit);
  const items = await Promise.all(page.map((row) => storedInvitationView(ctx, row)));
  return { items, nextCursor };
}
