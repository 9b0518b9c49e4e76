import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { uploadPath } from "#contract/documents";
import { auditEvents } from "../../db/schema/audit-events";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { documentForm, jpeg } from "../../test/files";
import { db, seedWorker } from "../../test/seed";
import { wholeState } from "../../test/whole-state";
import { UPLOADS_MAX } from "./upload-limits";

const MINUTE = 60_000;
type Worker = Awaited<ReturnType<typeof seedWorker>>;

const upload = ({ cookie }: Worker, name = "document.jpg") =>
  call(uploadPath("passport"), { method: "POST", cookie, body: documentForm(jpeg(), name) });

/** Adds uploads from some minutes ago to the audit trail. */
async function seedUploads(
  { userId, applicationId, employerId }: Worker,
  count: number,
  minutes: number,
) {
  const row = {
    actor: `user:${userId}`,
    action: "document.uploaded" as const,
    employerId,
    entityId: applicationId,
    requestId: "seed",
    at: Date.now() - minutes * MINUTE,
  };
  for (let made = 0; made < count; made++) {
    await db.insert(auditEvents).values({ ...row, id: newId() });
  }
}

test("an upload beyond the limit has to wait and stores nothing, while other people can go on", async () => {
  const worker = await seedWorker();
  await seedUploads(worker, UPLOADS_MAX - 1, 5);
  expect((await upload(worker)).status).toBe(200);
  const before = await wholeState();
  const refused = await upload(worker);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("900");
  expect(await refused.json()).toMatchObject({ code: "rate_limited" });
  expect(await wholeState()).toBe(before);
  expect((await upload(await seedWorker())).status).toBe(200);
});

test("uploads no longer count after a quarter of an hour", async () => {
  const worker = await seedWorker();
  await seedUploads(worker, UPLOADS_MAX, 16);
  expect((await upload(worker)).status).toBe(200);
});

test("a burst does not get past the limit, and refused uploads leave no file", async () => {
  const worker = await seedWorker();
  await seedUploads(worker, UPLOADS_MAX - 3, 1);
  const objects = (await env.UPLOADS.list()).objects.length;
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => upload(worker, `${index}.jpg`)),
  );
  const statuses = responses.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 200, 200, ...Array<number>(9).fill(429)]);
  expect((await env.UPLOADS.list()).objects.length).toBe(objects + 1);
});
