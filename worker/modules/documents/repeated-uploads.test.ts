import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type DocumentKind, uploadPath } from "#contract/documents";
import { documents } from "../../db/schema/documents";
import { call } from "../../test/client";
import { documentForm, jpeg, png } from "../../test/files";
import { setApplication } from "../../test/rows";
import { db, seedWorker } from "../../test/seed";
import { SLOTS_MAX } from "./upload-limits";

/** A phone that gets no response resends its file, even while the first one is being stored. */

type Worker = Awaited<ReturnType<typeof seedWorker>>;

async function send(worker: Worker, kind: DocumentKind, body: FormData, replaces?: string) {
  const response = await call(uploadPath(kind, replaces), { cookie: worker.cookie, body });
  const { documentUrl } = await response.json<{ documentUrl?: string }>();
  return { status: response.status, documentUrl };
}

const rowsOf = (worker: Worker) =>
  db.select().from(documents).where(eq(documents.applicationId, worker.applicationId));
const mark = (worker: Worker) =>
  db
    .update(documents)
    .set({ reviewReason: "blurry", reviewedAt: 1 })
    .where(eq(documents.applicationId, worker.applicationId));
const objects = async () => (await env.UPLOADS.list()).objects.length;

test("an additional document that is sent again stays one document, one after the other and at once", async () => {
  const worker = await seedWorker({ status: "approved" });
  const before = await objects();
  const first = await send(worker, "additional", documentForm(jpeg(), "visa.jpg"));
  const again = await Promise.all(
    Array.from({ length: SLOTS_MAX }, () =>
      send(worker, "additional", documentForm(jpeg(), "visa.jpg")),
    ),
  );
  for (const one of again) expect(one).toEqual({ status: 200, documentUrl: first.documentUrl });
  const burst = await Promise.all(
    Array.from({ length: SLOTS_MAX }, () =>
      send(worker, "additional", documentForm(png(), "i94.png")),
    ),
  );
  expect(new Set(burst.map(({ documentUrl }) => documentUrl)).size).toBe(1);
  expect(burst.map(({ status }) => status)).toEqual(Array(SLOTS_MAX).fill(200));
  expect(await rowsOf(worker)).toHaveLength(2);
  expect(await objects()).toBe(before + 2);
  await send(worker, "additional", documentForm(jpeg(), "other.jpg"));
  expect(await rowsOf(worker)).toHaveLength(3);
});

test("a document that was requested after the submit is reported as stored when sent again; another file is refused", async () => {
  const worker = await seedWorker();
  await send(worker, "passport", documentForm(jpeg(), "old.jpg"));
  await setApplication(worker.applicationId, { status: "submitted", submittedAt: Date.now() - 1 });
  await mark(worker);
  const first = await send(worker, "passport", documentForm(png(), "new.png"));
  const again = await send(worker, "passport", documentForm(png(), "new.png"));
  expect(again).toEqual({ status: 200, documentUrl: first.documentUrl });
  const other = await send(worker, "passport", documentForm(jpeg(), "new.jpg"));
  expect(other.status).toBe(409);
  expect(await rowsOf(worker)).toMatchObject([{ fileName: "new.png", reviewReason: null }]);
});

test.each(["passport", "drivers-license"] as const)(
  "after the submit the same %s is refused like any other file; in the draft it is reported as stored",
  async (kind) => {
    const worker = await seedWorker();
    const first = await send(worker, kind, documentForm(jpeg(), "photo.jpg"));
    const inDraft = await send(worker, kind, documentForm(jpeg(), "photo.jpg"));
    expect(inDraft).toEqual({ status: 200, documentUrl: first.documentUrl });
    const [before] = await rowsOf(worker);
    const stored = await objects();
    await setApplication(worker.applicationId, { status: "submitted", submittedAt: Date.now() });
    const response = await call(uploadPath(kind), {
      cookie: worker.cookie,
      body: documentForm(jpeg(), "photo.jpg"),
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "application.not_editable" });
    expect(await rowsOf(worker)).toEqual([before]);
    expect(await objects()).toBe(stored);
  },
);

test("a document that was requested again is stored again, even if it is the same file", async () => {
  const worker = await seedWorker({ status: "approved" });
  const first = await send(worker, "additional", documentForm(png(), "page.png"));
  await mark(worker);
  const [row] = await rowsOf(worker);
  const again = await send(worker, "additional", documentForm(png(), "page.png"), row?.id);
  expect(again.status).toBe(200);
  expect(again.documentUrl).not.toBe(first.documentUrl);
  expect(await rowsOf(worker)).toMatchObject([{ id: row?.id, reviewReason: null }]);
});
