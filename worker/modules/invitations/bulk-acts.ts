import type { BulkReceipt, ExtendRowsInput, RowsInput } from "#contract/bulk";
import type { DryRun } from "#contract/employer-queries";
import type { ErrorCode } from "#contract/errors";
import type { InvitationStatus } from "#contract/statuses";
import { runBulkAction, type Verdict } from "../../lib/bulk-action";
import type { EmployerCall } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { actOnRows, findForAct } from "./bulk.repository";
import { extendedEnd } from "./extended-end";

/** Bulk actions on invitations; each row by itself, refused if it has changed since it was read. */

type Call<T> = EmployerCall<T & DryRun>;
type Found = Awaited<ReturnType<typeof findForAct>>[number];
type Act = Parameters<typeof actOnRows>[2];

/** The statuses that an act changes, and those in which there is nothing left to do. */
const ACTS: Record<Act["name"], { from: InvitationStatus[]; done: InvitationStatus[] }> = {
  // An accepted link still signs its worker in, until it expires.
  extend: { from: ["pending", "opened", "expired", "accepted"], done: [] },
  revoke: { from: ["pending", "opened"], done: ["revoked"] },
  reopen: { from: ["declined", "revoked", "expired"], done: ["pending", "opened"] },
};

/** Why an act is refused, by the invitation's status. */
const REFUSALS: Record<InvitationStatus, ErrorCode> = {
  pending: "invitation.changed",
  opened: "invitation.changed",
  accepted: "invitation.used",
  declined: "invitation.declined",
  expired: "invitation.expired",
  revoked: "invitation.revoked",
};

/** What an act would do with an invitation in this state. */
export function verdictOn(
  { status, expiresAt, isContractClosed }: Pick<Found, "status" | "expiresAt" | "isContractClosed">,
  act: Act,
  now: number,
): Verdict {
  const { name } = act;
  const { from, done } = ACTS[name];
  if (done.includes(status)) return "unchanged";
  if (!from.includes(status)) return { refused: REFUSALS[status] };
  if (name === "reopen" && isContractClosed) return { refused: "contract.closed" };
  const staysOpenAsLong =
    name === "extend" && extendedEnd(expiresAt, act.expiresAt, now) === expiresAt;
  return staysOpenAsLong ? "unchanged" : "changed";
}

const acted = ({ ctx, input: { dryRun, rows } }: Call<RowsInput>, act: Act): Promise<BulkReceipt> =>
  runBulkAction({
    of: "invitation",
    rows,
    dryRun,
    read: (each) => findForAct(ctx, each),
    write: (each) => actOnRows(ctx, { rows: each, from: ACTS[act.name].from }, act),
    decide: (row) => verdictOn(row, act, ctx.now),
    about: ({ expiresAt: before }) => {
      if (act.name !== "extend") return {};
      const after = extendedEnd(before, act.expiresAt, ctx.now);
      return { expiry: { before: rfc3339(before), after: rfc3339(after) } };
    },
  });

/** Gives open, accepted and expired invitations more time, as `extendInvitation` does. */
export const extendInvitations = (call: Call<ExtendRowsInput>) =>
  acted(call, { name: "extend", expiresAt: call.input.expiresAt });

/** Closes the links that are open. */
export const revokeInvitations = (call: Call<RowsInput>) => acted(call, { name: "revoke" });

/** Reopens declined, revoked and expired invitations, unless their contract is closed. */
export const reopenInvitations = (call: Call<ExtendRowsInput>) =>
  acted(call, { name: "reopen", expiresAt: call.input.expiresAt });
