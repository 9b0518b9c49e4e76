import { AppError } from "../../lib/app-error";
import type { SessionCall } from "../../lib/ctx";
import { writeSession } from "../../platform/sessions";
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
  input,
}: SessionCall<{ applicationId: string; presentedId: string }>): Promise<Opened> {
  const { session, status } = await replaceSession(ctx, input);
  if (status === undefined) throw new AppError("auth.required");
  if (!session) return { sessionId: undefined, status };
  const { hash: _, ...content } = ctx.session;
  await writeSession(ctx.env, session.hash, { ...content, applicationId: input.applicationId });
  return { sessionId: session.id, status };
}
