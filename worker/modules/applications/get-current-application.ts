import type { SQL } from "drizzle-orm";
import type { ApplicationView } from "#contract/applications";
import type { Db } from "../../db/client";
import { sessionBatch } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { Ctx, SessionCtx } from "../../lib/ctx";
import { toApplicationView } from "./application-view";
import { recordOf, toRecord, type CurrentRows } from "./applications.repository";

export type { CurrentRows };

/** The reads of a current application, for a batch; `currentView` takes their results. */
export const currentRecord = (db: Db, applicationId: string | SQL) => recordOf(db, applicationId);

/** What its owner sees of an application that was read. @throws AppError application.not_found */
export async function currentView(
  ctx: Pick<Ctx, "vault">,
  rows: CurrentRows,
): Promise<ApplicationView> {
  const record = toRecord(rows);
  if (!record) throw new AppError("application.not_found");
  return toApplicationView(ctx.vault, record);
}

/** The signed-in person's newest application. @throws AppError application.not_found */
export async function getCurrentApplication({
  ctx,
}: {
  ctx: SessionCtx;
}): Promise<ApplicationView> {
  return currentView(ctx, await sessionBatch(ctx, recordOf(ctx.db, ctx.session.applicationId)));
}
