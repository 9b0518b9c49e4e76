import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { dropSession, writeSession } from "../../platform/sessions";
import { replaceSession } from "./sessions.repository";

/** `sessionId` is the new session's id; undefined if the application was already open. */
export type Opened = { sessionId: string | undefined; status: string };

/**
 * Opens another application of the signed-in person: a new session replaces this one and ends when
 * this one would have ended.
 * @throws AppError auth.required when the application is not theirs, or the session has ended
 */
export async function openOtherApplication({
  ctx,
  applicationId,
}: {
  ctx: SessionCtx;
  applicationId: string;
}): Promise<Opened> {
  const { session, status } = await replaceSession(ctx, applicationId);
  if (status === undefined) throw new AppError("auth.required");
  if (!session) return { sessionId: undefined, status };
  const { hash, ...content } = ctx.session;
  await Promise.all([
    writeSession(ctx.env, session.hash, { ...content, applicationId }),
    dropSession(ctx.env, hash),
  ]);
  return { sessionId: session.id, status };
}
