import type { ManyInvitations } from "#contract/employer-views";
import type { ExtendManyInput, RevokeManyInput } from "#contract/invitation-bodies";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { actOnMany } from "./contract-links.repository";
import { findContract } from "./contracts.repository";

/** Bulk actions on the invitations of a contract; none of them changes an accepted invitation. */

type Call<T> = EmployerCall<T & { id: string }>;

async function contractOf({ ctx, input }: Call<object>) {
  const [contract] = await findContract(ctx, input.id);
  if (!contract) throw new AppError("contract.not_found");
  return contract;
}

const resultOf = (rows: { id: string }[]): ManyInvitations => ({
  changed: rows.length,
  invitationIds: rows.map(({ id }) => id),
});

/** Closes the links of the invitations. @throws AppError contract.not_found */
export async function revokeMany(call: Call<RevokeManyInput>) {
  await contractOf(call);
  return resultOf(await actOnMany(call.ctx, call.input, { name: "revoke" }));
}

/** Extends them, by default to 30 days from now. @throws AppError contract.not_found */
export async function extendMany(call: Call<ExtendManyInput>) {
  await contractOf(call);
  const { expiresAt } = call.input;
  return resultOf(await actOnMany(call.ctx, call.input, { name: "extend", expiresAt }));
}

/**
 * Reopens invitations that were declined or revoked or have expired.
 * @throws AppError contract.not_found, contract.closed
 */
export async function reopenMany(call: Call<ExtendManyInput>) {
  const { closedAt } = await contractOf(call);
  if (closedAt !== null) throw new AppError("contract.closed");
  const { expiresAt } = call.input;
  return resultOf(await actOnMany(call.ctx, call.input, { name: "reopen", expiresAt }));
}
