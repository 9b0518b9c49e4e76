import type { SignedIn } from "#contract/auth";
import { AppError } from "../../lib/app-error";
import type { Call, Ctx } from "../../lib/ctx";
import { dropSession, type Presented, writeSession } from "../../platform/sessions";
import { toApplicationView } from "../applications/application-view";
import type { Attempt, OpenedSession } from "./sessions.repository";
import { userView } from "./user-view";

export type SignInCall<I> = Call<I> & { presented: Presented };

/** The route sets the cookie from `sessionId`; `signedIn` is the response. */
export type SignIn = { sessionId: string; signedIn: SignedIn };

/** Writes an opened session to KV, where requests look first, and returns the person's views. */
export async function completeSignIn(
  ctx: Ctx,
  { session, user, record, attempt }: OpenedSession & { attempt: Attempt },
): Promise<SignIn> {
  if (!record) throw new AppError("application.not_found");
  const application = await toApplicationView(ctx.vault, record);
  const { id: userId, employerId, countryCode } = user;
  const content = { employerId, userId, applicationId: application.id, countryCode };
  await Promise.all([
    writeSession(ctx.env, session.hash, content),
    attempt.presented.session && dropSession(ctx.env, attempt.presented.session),
  ]);
  return {
    sessionId: session.id,
    signedIn: { user: userView(user, application.email), application },
  };
}
