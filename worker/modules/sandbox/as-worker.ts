import type { SignedIn } from "#contract/auth";
import { EXAMPLE } from "#contract/example-person";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx, SessionCtx } from "../../lib/ctx";
import { invitationContext } from "../../platform/seal-contexts";
import { deviceHash, sessionHash } from "../../platform/sessions";
import { login } from "../auth/login";
import { logout } from "../auth/logout";
import { invitationState } from "../invitations/invitation-state";
import { findInvitation, type SandboxInvitation } from "./sandbox.repository";

/** A signed-in made-up worker; `ctx` returns a context with the current time. */
export type FakeWorker = { ctx: () => SessionCtx; signedIn: SignedIn };

/**
 * An invitation of this sandbox.
 * @throws AppError invitation.not_found, also for another employer's invitation
 */
export async function sandboxInvitation(ctx: EmployerCtx, id: string): Promise<SandboxInvitation> {
  const invitation = await findInvitation(ctx, id);
  if (!invitation) throw new AppError("invitation.not_found");
  return invitation;
}

export const tokenOf = (ctx: EmployerCtx, { id, token }: SandboxInvitation) =>
  ctx.vault.open(invitationContext(id, "token"), token);

/** The caller's context without the key, as a visitor of the worker's pages has it. */
function visitorOf({ employer: _employer, ...ctx }: EmployerCtx, invitation: SandboxInvitation) {
  return { ...ctx, language: invitation.language ?? ctx.language, now: Date.now() };
}

/** Signs in with the link and the phone. @throws AppError invitation.used if a real person has */
async function signIn(ctx: EmployerCtx, invitation: SandboxInvitation) {
  const { firstName, lastName } = EXAMPLE.personal;
  const { phone, countryCode } = invitation;
  const input = { token: await tokenOf(ctx, invitation), phone, countryCode, firstName, lastName };
  // Always the same device, because a new one would need a code by e-mail.
  const presented = { session: undefined, device: await deviceHash(`sandbox|${invitation.id}`) };
  try {
    const result = await login({ ctx: visitorOf(ctx, invitation), input, presented });
    if ("signedIn" in result) return result;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "auth.failed") throw error;
  }
  throw new AppError("invitation.used");
}

/**
 * Signs the worker of an invitation in, lets them act and signs them out.
 * @throws AppError invitation.revoked, .expired, .used
 */
export async function asWorker<T>(
  ctx: EmployerCtx,
  invitation: SandboxInvitation,
  act: (worker: FakeWorker) => Promise<T>,
): Promise<T> {
  const state = invitationState(invitation, ctx.now);
  if (state === "revoked" || state === "expired") throw new AppError(`invitation.${state}`);
  const { sessionId, signedIn } = await signIn(ctx, invitation);
  const { user, application } = signedIn;
  const session = {
    hash: await sessionHash(sessionId),
    employerId: ctx.employer.employerId,
    userId: user.id,
    applicationId: application.id,
    countryCode: user.countryCode,
  };
  try {
    return await act({ ctx: () => ({ ...visitorOf(ctx, invitation), session }), signedIn });
  } finally {
    await logout({ ctx: visitorOf(ctx, invitation), presented: session.hash });
  }
}
