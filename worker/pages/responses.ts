import type { Context } from "hono";
import { api, pathOf } from "#contract/api/paths";
import { OWN_INVITATION_PATH } from "#contract/paths";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { failureOf } from "../lib/failure";
import { log } from "../lib/log";
import { problemOf } from "../lib/problem";
import { storedInvitation } from "../middleware/invitation-cookie";
import { sessionFromCookie } from "../middleware/session";
import { readVisitor } from "../modules/auth/read-visitor";
import { getInvitation } from "../modules/invitations/get-invitation";

/**
 * Logs why a page's data could not be read, unless it is an expected error that the page explains.
 */
export function logFailure(c: Context<AppEnv>, error: unknown): void {
  if (error instanceof AppError) return;
  log({ event: "error", requestId: c.var.ctx.requestId, ...failureOf(error) });
}

/**
 * The responses for rendering a page; empty if they cannot be read now. The React program then
 * requests them and explains the error.
 */
async function orEmpty(
  c: Context<AppEnv>,
  read: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  try {
    return await read();
  } catch (error) {
    logFailure(c, error);
    return {};
  }
}

/**
 * The person signed in in this browser and their position, for a public page; empty if nobody is.
 */
export const visitorResponse = (c: Context<AppEnv>) =>
  orEmpty(c, async () => {
    const session = await sessionFromCookie(c);
    const { user, position } = await readVisitor({ ctx: { ...c.var.ctx, session } });
    return {
      [pathOf(api.getMe)]: user,
      ...(position && { [pathOf(api.getPosition, { userId: user.id })]: position }),
    };
  });

/** For the sign-in page: who is signed in, and whether this browser has stored an invitation. */
export const signInResponses = async (c: Context<AppEnv>) => ({
  ...(await visitorResponse(c)),
  [OWN_INVITATION_PATH]: storedInvitation(c) !== undefined,
});

/** The offer behind a link, or why the link opens none. @throws what the database throws */
async function offerResponse(c: Context<AppEnv>, token: string): Promise<Record<string, unknown>> {
  const { ctx } = c.var;
  const found = await getInvitation({ ctx, input: { token } }).catch((error: unknown) => {
    if (error instanceof AppError) return { closed: problemOf(ctx, error) };
    throw error;
  });
  return { [pathOf(api.getInvitation, { token })]: found };
}

/**
 * For a page behind a link: the offer, and the data of the sign-in page, to which a dead link
 * leads.
 * @throws what the database throws
 */
export async function invitationResponses(c: Context<AppEnv>, token: string) {
  const [offer, entrance] = await Promise.all([offerResponse(c, token), signInResponses(c)]);
  return { ...offer, ...entrance };
}

/** The same for a form that is shown again; it must not be lost if the offer cannot be read. */
export const invitationResponsesNow = (c: Context<AppEnv>, token: string) =>
  orEmpty(c, () => invitationResponses(c, token));
