import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../platform/ids";
import { ANSWERS, currentView, putStep } from "../test/answers";
import { db, seedWorker } from "../test/seed";
import { auditEvents } from "./schema/audit-events";
import { sessions } from "./schema/sessions";

/** While a release goes out, and after a rollback, the version before writes to the same database. */

test("an event that the version before writes down is in the audit trail", async () => {
  const entityId = newId();
  await env.DB.prepare(
    "INSERT INTO audit_events VALUES ('event', 1, 'system', 'a.b', ?, 'request')",
  )
    .bind(entityId)
    .run();
  expect(await db.select().from(auditEvents).where(eq(auditEvents.entityId, entityId))).toEqual([
    { entityId, at: 1, id: "event", actor: "system", action: "a.b", requestId: "request" },
  ]);
});

test("a session that the version before opened, without an application, reads and writes", async () => {
  const { cookie, hash, applicationId } = await seedWorker();
  await db.update(sessions).set({ applicationId: null }).where(eq(sessions.hash, hash));
  expect((await currentView(cookie)).id).toBe(applicationId);
  expect((await putStep(cookie, "personal", ANSWERS.personal)).status).toBe(200);
  expect((await currentView(cookie)).firstName).toBe(ANSWERS.personal.firstName);
});
