import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { DOCUMENT_KINDS, uploadPath, type DocumentKind } from "#contract/documents";
import { APPLICATION_STATUSES, type ApplicationStatus } from "#contract/statuses";
import { documents } from "../../db/schema/documents";
import { ascii } from "../../files/byte-parts";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import {
  documentForm,
  HIDDEN,
  includes,
  join,
  jpeg,
  jpegWithGps,
  pdf,
  png,
  webp,
} from "../../test/files";
import { applicationRow, setApplication } from "../../test/rows";
import { db, seedWorker } from "../../test/seed";
import { seedDocument } from "../../test/step-values";
import { objectNames } from "../../test/whole-state";
import { SLOTS_MAX } from "./upload-limits";

type Worker = Awaited<ReturnType<typeof seedWorker>>;

const send = (worker: Worker, kind: DocumentKind, body: FormData | string | Uint8Array) =>
  call(uploadPath(kind), { method: "POST", cookie: worker.cookie, body });

const rowsOf = (worker: Worker) =>
  db.select().from(documents).where(eq(documents.applicationId, worker.applicationId));

const applicationOf = (worker: Worker) => applicationRow(worker.applicationId);

const nameOf = (url: string) => url.replace("/api/files/", "");

/** The response to an upload, and what the upload changed. */
async function outcome(worker: Worker, response: Response) {
  const { code } = await response.json<{ code?: string }>();
  return {
    status: response.status,
    code,
    rows: (await rowsOf(worker)).length,
    version: (await applicationOf(worker))?.version,
    objects: (await objectNames()).filter((name) => !objectsBefore.includes(name)).length,
  };
}

/** No row, no object, no new version. */
const refused = (status: number, code: string) => ({
  status,
  code,
  rows: 0,
  version: 1,
  objects: 0,
});
const ACCEPTED = { status: 200, code: undefined, rows: 1, version: 1, objects: 1 };

/** Objects that earlier tests of this file left. */
let objectsBefore: string[] = [];
async function freshWorker(values: Parameters<typeof seedWorker>[0] = {}) {
  objectsBefore = await objectNames();
  return seedWorker(values);
}

describe("a document is taken in", () => {
  test.each([
    ["JPEG", jpeg(), "image/jpeg", /\.jpg$/],
    ["PNG", png(), "image/png", /\.png$/],
    ["WebP", webp(), "image/webp", /\.webp$/],
    ["PDF", pdf(), "application/pdf", /\.pdf$/],
  ])("%s by its bytes, whatever it is called", async (_, bytes, contentType, extension) => {
    const worker = await freshWorker();
    const response = await send(worker, "passport", documentForm(bytes, "x.gif", "image/gif"));
    expect(response.status).toBe(200);
    const body = await response.json<{ documentUrl: string }>();
    expect(Object.keys(body)).toEqual(["documentUrl"]);
    expect(body.documentUrl).toMatch(/^\/api\/files\/[\w-]{43}\.\w+$/);
    expect(body.documentUrl).toMatch(extension);

    const object = await env.UPLOADS.get(nameOf(body.documentUrl));
    expect(object?.httpMetadata?.contentType).toBe(contentType);
    expect(await object?.bytes()).toEqual(bytes);
    expect(await rowsOf(worker)).toMatchObject([
      { kind: "passport", userId: worker.userId, contentType, size: bytes.length },
    ]);
  });

  test("an upload does not make a form in progress stale, and leaves one audit event", async () => {
    const worker = await freshWorker();
    await send(worker, "passport", documentForm(jpeg()));
    expect((await applicationOf(worker))?.version).toBe(1);
    expect(await eventsOf(worker.applicationId)).toMatchObject([
      { action: "document.uploaded", actor: `user:${worker.userId}` },
    ]);
  });

  test("the application shows each kind where it belongs", async () => {
    const worker = await freshWorker({ status: "approved" });
    const urls: Record<string, string> = {};
    for (const kind of ["visa", "i94", "additional"] as const) {
      const response = await send(worker, kind, documentForm(pdf(), `${kind}.pdf`));
      urls[kind] = (await response.json<{ documentUrl: string }>()).documentUrl;
    }
    const view = await call("/api/applications", { cookie: worker.cookie });
    expect(await view.json()).toMatchObject({
      visaDocumentUrl: urls.visa,
      i94DocumentUrl: urls.i94,
      passportDocumentUrl: null,
      additionalDocuments: [{ name: "additional.pdf", documentUrl: urls.additional }],
    });
  });

  test("location, description and bytes after the end are not stored; the orientation is", async () => {
    const worker = await freshWorker();
    const bytes = join(jpegWithGps(6), ascii(HIDDEN));
    const response = await send(worker, "passport", documentForm(bytes));
    const { documentUrl } = await response.json<{ documentUrl: string }>();
    const object = await env.UPLOADS.get(nameOf(documentUrl));
    const stored = new Uint8Array((await object?.arrayBuffer()) ?? []);
    expect(includes(stored, "HIDDEN")).toBe(false);
    expect(includes(stored, "Exif\0\0MM\0*")).toBe(true);
    const [row] = await rowsOf(worker);
    expect(row?.size).toBe(stored.length);
  });

  test("exactly 10,485,760 bytes are accepted", async () => {
    const worker = await freshWorker();
    const response = await send(worker, "passport", documentForm(pdf(UPLOAD_MAX_BYTES)));
    expect(response.status).toBe(200);
    expect(await rowsOf(worker)).toMatchObject([{ size: 10_485_760 }]);
  });
});

describe("replacing", () => {
  test("a new file replaces the old one, whose object is deleted", async () => {
    const worker = await freshWorker();
    const [first, second] = [
      await send(worker, "passport", documentForm(jpeg())),
      await send(worker, "passport", documentForm(png())),
    ];
    const urls = await Promise.all(
      [first, second].map((one) => one.json<{ documentUrl: string }>()),
    );
    const rows = await rowsOf(worker);
    expect(rows).toMatchObject([{ contentType: "image/png" }]);
    expect(`/api/files/${rows[0]?.objectName}`).toBe(urls[1]?.documentUrl);
    expect(await env.UPLOADS.head(nameOf(urls[0]!.documentUrl))).toBeNull();
    const gone = await call(urls[0]!.documentUrl, { cookie: worker.cookie });
    expect(gone.status).toBe(404);
  });

  test("of several uploads of one kind at once one row and one object remain", async () => {
    const worker = await freshWorker();
    const responses = await Promise.all(
      Array.from({ length: SLOTS_MAX }, () => send(worker, "passport", documentForm(jpeg()))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(SLOTS_MAX).fill(200));
    const rows = await rowsOf(worker);
    expect(rows).toHaveLength(1);
    const added = (await objectNames()).filter((name) => !objectsBefore.includes(name));
    expect(added).toEqual([rows[0]?.objectName]);
    expect((await applicationOf(worker))?.version).toBe(1);
  });

  test("a document marked 'needs a new one' is replaced in any state, which clears the mark", async () => {
    const worker = await freshWorker();
    await send(worker, "passport", documentForm(jpeg()));
    await setApplication(worker.applicationId, { status: "reviewed" });
    const early = await send(worker, "passport", documentForm(png()));
    expect(early.status).toBe(409);
    await db
      .update(documents)
      .set({ reviewReason: "blurry", reviewNote: "Page 2", reviewedAt: 1 })
      .where(eq(documents.applicationId, worker.applicationId));

    const other = await send(worker, "drivers-license", documentForm(png()));
    expect(await other.json()).toMatchObject({ code: "application.not_editable" });
    const accepted = await send(worker, "passport", documentForm(png()));
    expect(accepted.status).toBe(200);
    expect(await rowsOf(worker)).toMatchObject([
      { contentType: "image/png", reviewReason: null, reviewNote: null, reviewedAt: null },
    ]);
  });
});

describe("what each state allows", () => {
  const allowed: Record<ApplicationStatus, readonly DocumentKind[]> = {
    draft: ["drivers-license", "passport"],
    submitted: ["visa", "i94"],
    reviewed: ["visa", "i94"],
    approved: ["visa", "i94", "additional"],
    rejected: ["visa", "i94"],
    withdrawn: [],
  };
  const cases = APPLICATION_STATUSES.flatMap((status) =>
    DOCUMENT_KINDS.map((kind) => [status, kind] as const),
  );

  test.each(cases)("%s: %s", async (status, kind) => {
    const worker = await freshWorker({ status });
    const response = await send(worker, kind, documentForm(jpeg()));
    const isOnboarding = kind === "passport" || kind === "drivers-license";
    const code = isOnboarding ? "application.not_editable" : "document.not_allowed";
    const isAllowed = allowed[status]?.includes(kind);
    expect(await outcome(worker, response)).toEqual(isAllowed ? ACCEPTED : refused(409, code));
  });

  test("the thirty-first additional document is refused, even of two sent at once", async () => {
    const worker = await freshWorker({ status: "approved" });
    await Promise.all(Array.from({ length: 29 }, () => seedDocument(worker, "additional")));
    const last = await Promise.all([
      send(worker, "additional", documentForm(png(), "one.png")),
      send(worker, "additional", documentForm(png(), "two.png")),
    ]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const more = await send(worker, "additional", documentForm(png(), "three.png"));
    expect(await more.json()).toMatchObject({ code: "document.limit" });
    expect(await rowsOf(worker)).toHaveLength(30);
    const added = (await objectNames()).filter((name) => !objectsBefore.includes(name));
    expect(added).toHaveLength(1);
  });
});

describe("what is refused leaves nothing behind", () => {
  const two = documentForm(jpeg());
  two.append("document", new File([jpeg()], "b.jpg"));
  const extra = documentForm(jpeg());
  extra.append("note", "text");
  const misnamed = new FormData();
  misnamed.append("file", new File([jpeg()], "a.jpg"));
  const text = new FormData();
  text.append("document", "no file");

  test.each<[string, FormData | string | Uint8Array, number, string]>([
    ["HTML called .jpg", documentForm(ascii("<!doctype html><p>")), 415, "document.type"],
    ["one byte too many", documentForm(pdf(UPLOAD_MAX_BYTES + 1)), 413, "document.too_large"],
    ["far too many bytes", documentForm(pdf(12_000_000)), 413, "document.too_large"],
    ["no bytes", documentForm(new Uint8Array()), 400, "document.unreadable"],
    ["half a picture", documentForm(jpeg().slice(0, 200)), 400, "document.unreadable"],
    ["two files", two, 400, "request.invalid"],
    ["a further field", extra, 400, "request.invalid"],
    ["a file in another field", misnamed, 400, "request.invalid"],
    ["text instead of a file", text, 400, "request.invalid"],
    ["an empty form", new FormData(), 400, "request.invalid"],
    ["a body that is no form", jpeg(), 415, "request.media_type"],
  ])("%s", async (_, body, status, code) => {
    const worker = await freshWorker();
    expect(await outcome(worker, await send(worker, "passport", body))).toEqual(
      refused(status, code),
    );
  });

  test("an unknown kind is an unknown address", async () => {
    const worker = await freshWorker();
    const response = await call("/api/applications/upload/selfie", {
      cookie: worker.cookie,
      body: documentForm(jpeg()),
    });
    expect(await outcome(worker, response)).toEqual(refused(404, "route.not_found"));
  });
});
