import { and, eq, sql } from "drizzle-orm";
import type { ApplicationView } from "#contract/applications";
import { auditChange } from "../../db/audit";
import { outboxStatement } from "../../db/outbox";
import { applications } from "../../db/schema/applications";
import { sessionBatch, sessionValues } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { newId, newReference } from "../../platform/ids";
import { familyMemberView, toApplicationView } from "./application-view";
import { recordOf, toRecord, wasWritten, type ApplicationRecord } from "./applications.repository";
import { missingAnswers } from "./missing-answers";
import type { IfMatch } from "./version-tag";
import { nextVersion, ownedAt } from "./write-application";

/** A save between check and write sends the submit round again; nobody types faster than this. */
const ATTEMPTS = 8;

/**
 * Moves a checked draft on, if nothing wrote to it since, an upload neither, and with a reference
 * that is still free. Answers the record as it stands afterwards, whoever changed it.
 */
async function trySubmit(ctx: SessionCtx, record: ApplicationRecord) {
  const { application: checked } = record;
  const writeId = newId();
  const reference = newReference(ctx.now);
  const written = wasWritten(checked.id, writeId);
  const [[application]] = await ctx.db.batch([
    ctx.db
      .update(applications)
      .set({
        status: "submitted",
        statusReason: null,
        submittedAt: ctx.now,
        // Made once: an application that was sent back keeps the one the worker knows.
        reference: sql`COALESCE(${applications.reference}, ${reference})`,
        ...nextVersion(writeId),
        updatedAt: ctx.now,
      })
      .where(
        and(
          ownedAt(sessionValues(ctx), [checked.version]),
          eq(applications.status, "draft"),
          sql`${applications.writeId} IS ${checked.writeId}`,
          sql`NOT EXISTS (SELECT 1 FROM applications taken WHERE taken.reference = ${reference})`,
        ),
      )
      .returning(),
    auditChange(ctx, { action: "application.submitted", entityId: checked.id }),
    outboxStatement(ctx, { type: "application.submitted", applicationId: checked.id }, written),
  ]);
  if (application) return { ...record, application };
  return toRecord(await sessionBatch(ctx, recordOf(ctx.db, checked.id)));
}

/**
 * Sends the application. Everything is checked again on the server; a second submit
 * answers the same state.
 * @throws AppError application.incomplete with `missing`, application.stale, application.not_found
 */
export async function submitApplication({
  ctx,
  ifMatch,
}: {
  ctx: SessionCtx;
  ifMatch: IfMatch;
}): Promise<ApplicationView> {
  let record = toRecord(await sessionBatch(ctx, recordOf(ctx.db, ctx.session.applicationId)));
  for (let attempt = 0; ; attempt++) {
    if (!record) throw new AppError("application.not_found");
    // oxlint-disable-next-line no-await-in-loop -- each round checks what the last one found
    const view = await toApplicationView(ctx.vault, record);
    if (view.status !== "draft") return view;
    if (ifMatch && !ifMatch.includes(view.version)) throw new AppError("application.stale");
    const missing = missingAnswers(view, record.family.map(familyMemberView));
    if (missing.length > 0) throw new AppError("application.incomplete", { missing });
    if (attempt === ATTEMPTS) {
      throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    record = await trySubmit(ctx, record);
  }
}
