import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { uploadPath, type DocumentKind } from "#contract/documents";
import { documents } from "../../db/schema/documents";
import { call } from "../../test/client";
import { documentForm, jpeg, png } from "../../test/files";
import { setApplication } from "../../test/rows";
import { db, seedWorker } from "../../test/seed";
import { seedDocument } from "../../test/step-values";
import { objectNames } from "../../test/whole-state";
import { SLOTS_MAX } from "./upload-limits";

type Worker = Awaited<ReturnType<typeof seedWorker>>;

const send = (worker: Worker, kind: DocumentKind, body: FormData) =>
  call(uploadPath(kind), { cookie: worker.cookie, body });
const rowsOf = (worker: Worker) =>
  db
    .select()
    .from(documents)
    .where(eq(documents.applicationId, worker.applicationId))
    .orderBy(documents.fileName);
const nameOf = (url: string) => url.replace("/api/files/", "");

/** Objects that earlier tests of this file left. */
let objectsBefore: string[] = [];

const replace = (worker: Worker, id: string, kind: DocumentKind = "additional") =>
  call(uploadPath(kind, id), { cookie: worker.cookie, body: documentForm(png(), "new.png") });

/** An approved worker with two additional documents. */
async function seedTwo() {
  objectsBefore = await objectNames();
  const worker = await seedWorker({ status: "approved" });
  for (const name of ["one.jpg", "two.jpg"]) {
    await send(worker, "additional", documentForm(jpeg(), name));
  }
  const rows = await rowsOf(worker);
  const [one, two] = ["one.jpg", "two.jpg"].map((name) =>
    rows.find(({ fileName }) => fileName === name),
  );
  return { worker, one: one!, two: two! };
}

test("a new file for one additional document takes over its row, clears its mark, deletes its object and leaves the others alone", async () => {
  const { worker, one, two } = await seedTwo();
  await db
    .update(documents)
    .set({ reviewReason: "blurry", reviewNote: "Page 2", reviewedAt: 1 })
    .where(eq(documents.id, one.id));
  const response = await replace(worker, one.id);
  expect(response.status).toBe(200);
  const { documentUrl } = await response.json<{ documentUrl: string }>();
  const rows = await rowsOf(worker);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ id }) => id === one.id)).toMatchObject({
    fileName: "new.png",
    contentType: "image/png",
    objectName: nameOf(documentUrl),
    reviewReason: null,
    reviewNote: null,
    reviewedAt: null,
  });
  expect(rows.find(({ id }) => id === two.id)).toEqual(two);
  const added = (await objectNames()).filter((name) => !objectsBefore.includes(name));
  expect(added.toSorted()).toEqual([nameOf(documentUrl), two.objectName].toSorted());
});

test("of several concurrent files for one additional document one remains, and every upload succeeds", async () => {
  const { worker, one, two } = await seedTwo();
  const responses = await Promise.all(
    Array.from({ length: SLOTS_MAX }, () => replace(worker, one.id)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(SLOTS_MAX).fill(200));
  const names = (await rowsOf(worker)).map(({ objectName }) => objectName);
  const added = (await objectNames()).filter((name) => !objectsBefore.includes(name));
  expect(added.toSorted()).toEqual(names.toSorted());
  expect(names).toContain(two.objectName);
});

test("with thirty additional documents one can still be replaced, because the number stays the same", async () => {
  const { worker, one } = await seedTwo();
  await Promise.all(Array.from({ length: 28 }, () => seedDocument(worker, "additional")));
  const more = await send(worker, "additional", documentForm(png()));
  expect(await more.json()).toMatchObject({ code: "document.limit" });
  expect((await replace(worker, one.id)).status).toBe(200);
  expect(await rowsOf(worker)).toHaveLength(30);
});

test("a replacement is refused when its id is unknown, of another kind, another person's or malformed", async () => {
  const { worker, one } = await seedTwo();
  const other = await seedTwo();
  await send(worker, "visa", documentForm(jpeg()));
  const visa = (await rowsOf(worker)).find(({ kind }) => kind === "visa")!;
  const before = { rows: await rowsOf(worker), objects: await objectNames() };
  const refusals = [
    await replace(worker, crypto.randomUUID()),
    await replace(worker, visa.id),
    await replace(worker, other.one.id),
    await replace(worker, one.id, "visa"),
    await replace(worker, "1 OR 1=1"),
  ];
  const codes = await Promise.all(refusals.map((response) => response.json<{ code: string }>()));
  expect(codes.map(({ code }) => code)).toEqual([
    ...Array(4).fill("document.not_found"),
    "request.invalid",
  ]);
  expect({ rows: await rowsOf(worker), objects: await objectNames() }).toEqual(before);
  expect(await rowsOf(other.worker)).toEqual([other.one, other.two]);
});

test("in any other state only an additional document that was requested again can be replaced", async () => {
  const { worker, one, two } = await seedTwo();
  await setApplication(worker.applicationId, { status: "rejected" });
  await db.update(documents).set({ reviewReason: "glare" }).where(eq(documents.id, one.id));
  const refused = await replace(worker, two.id);
  expect(await refused.json()).toMatchObject({ code: "document.not_allowed" });
  expect((await replace(worker, one.id)).status).toBe(200);
});
