import { sql } from "drizzle-orm";
import { AppError } from "../../lib/app-error";
import { actorOf, type SessionCtx } from "../../lib/ctx";

/** Uploads that one person may make in a window: five kinds, each many times over. */
export const UPLOADS_MAX = 40;
/** The wait that the catalogue's words for `rate_limited` name. */
const WINDOW_MS = 15 * 60 * 1000;

/** How many uploads this person made in the window, counted in the audit trail. */
export const recentUploads = (ctx: SessionCtx, applicationId: string) =>
  sql<number>`(SELECT COUNT(*) FROM audit_trail
    WHERE entity_id = ${applicationId} AND at > ${ctx.now - WINDOW_MS}
      AND action = 'document.uploaded' AND actor = ${actorOf(ctx)})`;

/** Condition of the write that decides, so that a burst cannot pass it. */
export const mayUploadMore = (ctx: SessionCtx, applicationId: string) =>
  sql`${recentUploads(ctx, applicationId)} < ${UPLOADS_MAX}`;

/** The refusal; its `Retry-After` is the whole window, for the oldest upload is not read. */
export const tooManyUploads = () =>
  new AppError("rate_limited", { headers: { "Retry-After": String(WINDOW_MS / 1000) } });
