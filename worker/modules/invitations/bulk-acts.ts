import type { BulkReceipt, BulkRow, ExtendRowsInput, RevokeRowsInput } from "#contract/bulk";
import { DAY_MS, INVITATION_DAYS } from "#contract/constants";
import type { DryRun } from "#contract/employer-queries";
import type { ErrorCode } from "#contract/errors";
import type { InvitationStatus } from "#contract/statuses";
import { runBulkAction, type Verdict } from "../../lib/bulk-action";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { extendRows, findForAct, reopenRows, revokeRows } from "./bulk.repository";

/** Bulk actions on invitations: each by itself, and none that has changed since it was read. */

type Call<T> = EmployerCall<T & DryRun>;
type Found = Awaited<ReturnType<typeof findForAct>>[number];
type Act = (typeof ACTS)[keyof typeof ACTS];

/** The statuses that an act changes, and those in which there is nothing left to do. */
const ACTS = {
  // An accepted link is its worker's way back, until it expires.
  extend: { from: ["pending", "opened", "expired", "accepted"], done: [] },
  revoke: { from: ["pending", "opened"], done: ["revoked"] },
  reopen: { from: ["declined", "revoked", "expired"], done: ["pending", "opened"] },
} as const satisfies Record<
  string,
  { from: readonly InvitationStatus[]; done: readonly InvitationStatus[] }
>;

/** Why an act does not fit an invitation, by its status. */
const REFUSALS: Record<InvitationStatus, ErrorCode> = {
  pending: "invitation.changed",
  opened: "invitation.changed",
  accepted: "invitation.used",
  declined: "invitation.declined",
  expired: "invitation.expired",
  revoked: "invitation.revoked",
};

const within = (list: readonly InvitationStatus[], status: InvitationStatus) =>
  list.includes(status);

function verdictOn({ status, isContractClosed }: Found, act: Act): Verdict {
  if (within(act.done, status)) return "unchanged";
  if (!within(act.from, status)) return { refused: REFUSALS[status] };
  if (act === ACTS.reopen && isContractClosed) return { refused: "contract.closed" };
  return "changed";
}

const acted = (
  { ctx, input: { dryRun, rows } }: Call<RevokeRowsInput>,
  act: Act,
  write: (rows: readonly BulkRow[]) => ReturnType<typeof extendRows>,
): Promise<BulkReceipt> =>
  runBulkAction({
    of: "invitation",
    rows,
    dryRun,
    read: (each) => findForAct(ctx, each),
    write,
    judge: (row) => verdictOn(row, act),
  });

const inThirtyDays = (ctx: EmployerCtx) => ctx.now + INVITATION_DAYS * DAY_MS;

/** Gives those that are open, accepted or have expired more time, 30 days from now unless given. */
export function extendInvitations(call: Call<ExtendRowsInput>): Promise<BulkReceipt> {
  const { ctx, input } = call;
  const { from } = ACTS.extend;
  return acted(call, ACTS.extend, (rows) => extendRows(ctx, { rows, from }, input.expiresAt));
}

/** Closes the links that are open. */
export function revokeInvitations(call: Call<RevokeRowsInput>): Promise<BulkReceipt> {
  const { from } = ACTS.revoke;
  return acted(call, ACTS.revoke, (rows) => revokeRows(call.ctx, { rows, from }));
}

/** Opens those again that were declined, revoked or have expired, unless their contract is closed. */
export function reopenInvitations(call: Call<ExtendRowsInput>): Promise<BulkReceipt> {
  const { ctx, input } = call;
  const expiry = { expiresAt: input.expiresAt, later: inThirtyDays(ctx) };
  const { from } = ACTS.reopen;
  return acted(call, ACTS.reopen, (rows) => reopenRows(ctx, { rows, from }, expiry));
}
