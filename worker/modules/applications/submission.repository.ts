import { and, eq, sql } from "drizzle-orm";
import { auditChange } from "../../db/audit";
import { rowHasWriteId } from "../../db/just-changed";
import { ownApplication } from "../../db/own-application";
import { applications } from "../../db/schema/applications";
import { sessionValues } from "../../db/session-batch";
import type { SessionCtx } from "../../lib/ctx";
import { newId, newReference } from "../../platform/ids";
import { outboxStatement } from "../webhooks/outbox.statements";
import type { ApplicationRecord } from "./application-record";
import { findCurrent } from "./applications.repository";
import { nextVersion } from "./write-stamp.statements";

/**
 * Submits a checked draft if nothing has written to it since, not even an upload, and if the new
 * reference is free. Returns the record as it is afterwards, even if another call changed it.
 */
export async function submitChecked(ctx: SessionCtx, record: ApplicationRecord) {
  const { application: checked } = record;
  const writeId = newId();
  const reference = newReference(ctx.now);
  const written = rowHasWriteId(applications, checked.id, writeId);
  const [[application]] = await ctx.db.batch([
    ctx.db
      .update(applications)
      .set({
        status: "submitted",
        statusReason: null,
        submittedAt: ctx.now,
        // Created once: an application that was sent back keeps the reference that the worker
        // knows.
        reference: sql`COALESCE(${applications.reference}, ${reference})`,
        ...nextVersion(writeId),
        updatedAt: ctx.now,
      })
      .where(
        and(
          ownApplication(sessionValues(ctx), [checked.version]),
          eq(applications.status, "draft"),
          sql`${applications.writeId} IS ${checked.writeId}`,
          sql`NOT EXISTS (SELECT 1 FROM applications taken WHERE taken.reference = ${reference})`,
        ),
      )
      .returning(),
    auditChange(ctx, {
      action: "application.submitted",
      entityId: checked.id,
      before: { status: "draft" },
      after: { status: "submitted" },
    }),
    outboxStatement(ctx, {
      type: "application.submitted",
      applicationId: checked.id,
      when: written,
    }),
  ]);
  if (application) return { ...record, application };
  return findCurrent(ctx);
}
