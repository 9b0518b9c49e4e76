import type { ApplicationView } from "#contract/applications";
import { newestApplication } from "../../db/newest-application";
import { sessionBatch } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { Ctx, SessionCtx } from "../../lib/ctx";
import { toApplicationView } from "./application-view";
import { recordOf, toRecord } from "./applications.repository";
import { currentApplication } from "./write-application";

/** The signed-in person's newest application. @throws AppError application.not_found */
export async function getCurrentApplication({
  ctx,
}: {
  ctx: SessionCtx;
}): Promise<ApplicationView> {
  const record = toRecord(await sessionBatch(ctx, recordOf(ctx.db, currentApplication(ctx))));
  if (!record) throw new AppError("application.not_found");
  return toApplicationView(ctx.vault, record);
}

/**
 * The same for the sign-in verbs, which have just proved who it is and have no session yet.
 * @throws AppError application.not_found
 */
export async function readApplicationView({
  ctx,
  userId,
}: {
  ctx: Ctx;
  userId: string;
}): Promise<ApplicationView> {
  const record = toRecord(await ctx.db.batch(recordOf(ctx.db, newestApplication(userId))));
  if (!record) throw new AppError("application.not_found");
  return toApplicationView(ctx.vault, record);
}
