import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, seedWorker } from "../test/seed";
import { buildOnce } from "./build-once";
import { applications } from "./schema/applications";

const setHasChild = buildOnce(
  (database) =>
    [
      database
        .update(applications)
        .set({ hasChild: sql`${sql.param(sql.placeholder("hasChild"), applications.hasChild)}` })
        .where(eq(applications.id, sql.placeholder("id")))
        .returning({ hasChild: applications.hasChild }),
    ] as const,
);

test("a statement that is built once takes each use's values, nothing as nothing, and wants them all", async () => {
  const { applicationId: id } = await seedWorker();
  for (const hasChild of [true, null, false]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [rows] = await db.batch(setHasChild(db, { id, hasChild }));
    expect(rows).toEqual([{ hasChild }]);
  }
  expect(() => setHasChild(db, { id })).toThrow("hasChild");
});
