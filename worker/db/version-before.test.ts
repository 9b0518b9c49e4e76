import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ANSWERS, currentView, putStep } from "../test/answers";
import { db, seedWorker } from "../test/seed";
import { sessions } from "./schema/sessions";

/** While a release goes out, and after a rollback, the version before writes to the same database. */

test("a session that the version before opened, without an application, reads and writes", async () => {
  const { cookie, hash, applicationId } = await seedWorker();
  await db.update(sessions).set({ applicationId: null }).where(eq(sessions.hash, hash));
  expect((await currentView(cookie)).id).toBe(applicationId);
  expect((await putStep(cookie, "personal", ANSWERS.personal)).status).toBe(200);
  expect((await currentView(cookie)).firstName).toBe(ANSWERS.personal.firstName);
});
