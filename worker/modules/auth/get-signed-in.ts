import type { SignedIn } from "#contract/auth";
import { sessionBatch } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { currentRecord, currentView } from "../applications/get-current-application";
import { currentUser } from "./user.repository";
import { userView } from "./user-view";

/**
 * The signed-in person and their application, in one round trip.
 * @throws AppError auth.required, application.not_found
 */
export async function getSignedIn({ ctx }: { ctx: SessionCtx }): Promise<SignedIn> {
  const [[user], ...rows] = await sessionBatch(ctx, [
    currentUser(ctx),
    ...currentRecord(ctx.db, ctx.session.applicationId),
  ]);
  if (!user) throw new AppError("auth.required");
  const application = await currentView(ctx, rows);
  return { user: userView(user, user.applicationEmail), application };
}
