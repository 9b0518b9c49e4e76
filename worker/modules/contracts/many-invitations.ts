import type { ManyInvitations } from "#contract/bulk";
import { cwjKey } from "#contract/employers";
import type { ExtendManyInput, RevokeManyInput } from "#contract/invitation-bodies";
import { AppError } from "../../lib/app-error";
import { runBulkAction } from "../../lib/bulk-action";
import type { EmployerCall } from "../../lib/ctx";
import { verdictOn } from "../invitations/bulk-acts";
import { actOnMany } from "./contract-links.repository";
import { findContract } from "./contracts.repository";

/** Bulk actions on the invitations of a contract; none of them changes an accepted invitation. */

type Act = Parameters<typeof actOnMany>[2];
type Call<T> = EmployerCall<T & { id: string }>;

async function contractOf({ ctx, input }: Call<object>) {
  const [contract] = await findContract(ctx, input.id);
  if (!contract) throw new AppError("contract.not_found");
  return contract;
}

/**
 * Acts on the selected invitations. Says why others with these CWJs and statuses stay as they are;
 * without either, accepted ones were not meant.
 */
async function acted({ ctx, input }: Call<RevokeManyInput>, act: Act): Promise<ManyInvitations> {
  const { cwjs, statuses } = input;
  const { found, written } = await actOnMany(ctx, input, act);
  const known = new Set(found.map(({ cwj }) => cwj));
  const unknown = [...new Set(cwjs?.map(cwjKey))].filter((cwj) => !known.has(cwj));
  const selected = found.filter(
    ({ status }) => statuses?.includes(status) ?? (cwjs !== undefined || status !== "accepted"),
  );
  const { counts, results } = await runBulkAction({
    of: "invitation",
    rows: [...selected, ...unknown.map((id) => ({ id }))],
    dryRun: false,
    read: async () => found,
    write: async () => ({ found, written }),
    decide: (row) =>
      row.status === "accepted"
        ? { refused: "invitation.used" }
        : verdictOn({ ...row, isContractClosed: false }, act, ctx.now),
  });
  const refused = results.filter(({ outcome }) => outcome === "refused");
  return { changed: written.size, invitationIds: [...written.keys()], counts, refused };
}

/** Closes the links of the invitations. @throws AppError contract.not_found */
export async function revokeMany(call: Call<RevokeManyInput>) {
  await contractOf(call);
  return acted(call, { name: "revoke" });
}

/** Extends them, by default to 30 days from now. @throws AppError contract.not_found */
export async function extendMany(call: Call<ExtendManyInput>) {
  await contractOf(call);
  return acted(call, { name: "extend", expiresAt: call.input.expiresAt });
}

/**
 * Reopens invitations that were declined or revoked or have expired.
 * @throws AppError contract.not_found, contract.closed
 */
export async function reopenMany(call: Call<ExtendManyInput>) {
  const { closedAt } = await contractOf(call);
  if (closedAt !== null) throw new AppError("contract.closed");
  return acted(call, { name: "reopen", expiresAt: call.input.expiresAt });
}
