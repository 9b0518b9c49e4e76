import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { REVIEW_REASONS } from "#contract/documents";
import type { EmployerDocumentView, Page } from "#contract/employer-views";
import type { Problem } from "#contract/problem";
import { documents } from "../../db/schema/documents";
import { ascii } from "../../files/byte-parts";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import { documentForm, HIDDEN, includes, jpeg, jpegWithGps, pdf } from "../../test/files";
import { setApplication } from "../../test/rows";
import { LOCKED } from "../../test/sample-files";
import { db, seedEmployer, seedWorker } from "../../test/seed";
import { refusal } from "../../test/sign-in";
import { currentView } from "../../test/step-values";

const send = (
  cookie: string,
  kind: string,
  bytes: Parameters<typeof documentForm>[0] = jpegWithGps(),
) => call(`/api/applications/upload/${kind}`, { cookie, body: documentForm(bytes) });
const rowsOf = (applicationId: string) =>
  db.select().from(documents).where(eq(documents.applicationId, applicationId));

/** An employer and a worker of theirs who has sent a passport and submitted. */
async function seedPassport() {
  const { key, keyId, employerId } = await seedEmployer();
  const worker = await seedWorker({ employerId });
  expect((await send(worker.cookie, "passport")).status).toBe(200);
  const { applicationId: id } = worker;
  await setApplication(id, { status: "submitted" });
  const [document] = await rowsOf(id);
  const base = `/api/v1/applications/${id}/documents`;
  return { key, keyId, ...worker, document: document!, base };
}

const countObjects = async () => (await env.UPLOADS.list()).objects.length;
const upload = (
  base: string,
  key: string,
  kind: string,
  bytes: Parameters<typeof documentForm>[0] = jpegWithGps(),
) => call(`${base}/${kind}`, { key, body: documentForm(bytes) });

describe("reading", () => {
  test("the list shows every document; a file opens by both of its links, audited each time", async () => {
    const { key, keyId, applicationId, document, base } = await seedPassport();
    const list = await (await call(base, { key })).json<Page<EmployerDocumentView>>();
    expect(list).toMatchObject({
      items: [{ id: document.id, kind: "passport", reviewReason: null }],
      nextCursor: null,
    });
    const paths = [`${base}/${document.id}/file`, new URL(list.items[0]!.documentUrl).pathname];
    for (const path of paths) {
      const response = await call(path, { key });
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect((await response.arrayBuffer()).byteLength).toBe(document.size);
    }
    const actor = `key:${keyId}`;
    expect(await eventsOf(applicationId, "document.read")).toMatchObject([{ actor }, { actor }]);
  });

  test("a document of another application of the same employer is not found by these ids", async () => {
    const { key, base, employerId } = await seedPassport();
    const other = await seedPassport();
    const { id } = other.document;
    await db.update(documents).set({ employerId }).where(eq(documents.id, id));
    const response = await call(`${base}/${other.document.id}/file`, { key });
    expect(await refusal(response)).toBe("404 document.not_found");
    expect(await eventsOf(other.applicationId, "document.read")).toEqual([]);
  });
});

describe("asking for a document again", () => {
  test.each(REVIEW_REASONS)("%s reaches the worker, whose new file clears it", async (reason) => {
    const { key, keyId, applicationId, cookie, document, base } = await seedPassport();
    const unrequested = await send(cookie, "passport", jpeg());
    expect(await refusal(unrequested)).toBe("409 application.not_editable");
    const body = { reason, note: "La esquina de abajo" };
    const response = await call(`${base}/${document.id}/review`, { key, body });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: document.id,
      reviewReason: reason,
      reviewNote: "La esquina de abajo",
      reviewedAt: expect.stringContaining("T"),
    });
    const review = { kind: "passport", documentId: document.id, ...body };
    expect((await currentView(cookie)).documentReviews).toEqual([review]);
    const actor = `key:${keyId}`;
    expect(await eventsOf(applicationId, "document.review_requested")).toMatchObject([{ actor }]);
    expect((await send(cookie, "passport")).status).toBe(200);
    expect((await currentView(cookie)).documentReviews).toEqual([]);
    expect((await rowsOf(applicationId))[0]).toMatchObject({
      id: document.id,
      reviewReason: null,
      reviewNote: null,
      reviewedAt: null,
    });
    const late = await send(cookie, "passport", jpeg());
    expect(await refusal(late)).toBe("409 application.not_editable");
  });

  test("null takes the request back; the version stays, and the list shows a change", async () => {
    const { key, applicationId, cookie, document, base } = await seedPassport();
    const review = (body: unknown) => call(`${base}/${document.id}/review`, { key, body });
    const { version } = await currentView(cookie);
    await setApplication(applicationId, { updatedAt: 1 });
    await review({ reason: "glare" });
    const cleared = await review({ reason: null, note: "kept by nobody" });
    expect(await cleared.json()).toMatchObject({
      reviewReason: null,
      reviewNote: null,
      reviewedAt: null,
    });
    const view = await currentView(cookie);
    expect(view).toMatchObject({ version, documentReviews: [] });
    expect(view.updatedAt).toBeGreaterThan(1);
    expect(await eventsOf(applicationId, "document.review_cleared")).toHaveLength(1);
  });

  test("of two reviews based on the same state the first one wins; the second changes nothing and can see who was faster", async () => {
    const { key, keyId, applicationId, document, base } = await seedPassport();
    const read = await call(`/api/v1/applications/${applicationId}`, { key });
    const headers = { "If-Match": read.headers.get("etag") ?? "" };
    const review = (body: unknown, more: Record<string, string>) =>
      call(`${base}/${document.id}/review`, { key, body, headers: more });
    const first = await review({ reason: "glare" }, headers);
    expect(first.status).toBe(200);
    const tag = first.headers.get("etag") ?? "";
    expect(await refusal(await review({ reason: "blurry" }, headers))).toBe(
      "412 application.stale",
    );
    const [stored] = await rowsOf(applicationId);
    expect(stored).toMatchObject({ reviewReason: "glare", reviewedBy: `key:${keyId}` });
    expect(await eventsOf(applicationId, "document.review_requested")).toHaveLength(1);

    expect(await refusal(await review({ reason: null }, headers))).toBe("412 application.stale");
    expect((await review({ reason: null }, { "If-Match": tag })).status).toBe(200);
    const again = await call(`/api/v1/applications/${applicationId}`, { key });
    const { documents: seen } = await again.json<{ documents: EmployerDocumentView[] }>();
    expect(seen).toMatchObject([{ reviewReason: null, reviewedBy: `key:${keyId}` }]);
  });

  test.each<[string, unknown, string]>([
    ["no reason", {}, "reason"],
    ["an unknown reason", { reason: "ugly" }, "reason"],
    ["other without a note", { reason: "other" }, "note"],
    ["an empty note", { reason: "other", note: " " }, "note"],
    ["an unknown field", { reason: "glare", status: "draft" }, "status"],
  ])("%s is 400 and changes nothing", async (_name, body, path) => {
    const { key, applicationId, document, base } = await seedPassport();
    const response = await call(`${base}/${document.id}/review`, { key, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path }] });
    expect(await rowsOf(applicationId)).toEqual([document]);
  });

  test("another application's document is not found and stays", async () => {
    const { key, base } = await seedPassport();
    const other = await seedPassport();
    const body = { reason: "glare" };
    const response = await call(`${base}/${other.document.id}/review`, { key, body });
    expect(await refusal(response)).toBe("404 document.not_found");
    expect(await rowsOf(other.applicationId)).toEqual([other.document]);
  });
});

const file = () => new File([jpeg()], "a.jpg");

describe("sending a document on the worker's behalf", () => {
  test("it is cleaned, belongs to the worker and is audited as done by the key", async () => {
    const { key, keyId, applicationId, userId, cookie, base } = await seedPassport();
    const response = await upload(base, key, "visa");
    expect(response.status).toBe(201);
    const location = response.headers.get("location") ?? "";
    expect((await call(location, { key })).headers.get("content-type")).toBe("image/jpeg");
    const { documentUrl } = await response.json<{ documentUrl: string }>();
    const path = new URL(documentUrl).pathname;
    expect((await currentView(cookie)).visaDocumentUrl).toBe(path);
    for (const reader of [{ key }, { cookie }]) {
      const bytes = new Uint8Array(await (await call(path, reader)).arrayBuffer());
      expect(includes(bytes, HIDDEN)).toBe(false);
    }
    const row = (await rowsOf(applicationId)).find(({ kind }) => kind === "visa");
    expect(row).toMatchObject({ userId, contentType: "image/jpeg" });
    const events = await eventsOf(applicationId, "document.uploaded");
    expect(events.map(({ actor }) => actor)).toContain(`key:${keyId}`);
  });

  test("a new file replaces the old one, whose object is deleted", async () => {
    const { key, applicationId, base } = await seedPassport();
    await upload(base, key, "i94");
    const [before] = (await rowsOf(applicationId)).filter(({ kind }) => kind === "i94");
    expect((await upload(base, key, "i94", pdf())).status).toBe(201);
    const rows = (await rowsOf(applicationId)).filter(({ kind }) => kind === "i94");
    expect(rows).toMatchObject([{ id: before?.id, contentType: "application/pdf" }]);
    expect(await env.UPLOADS.head(before!.objectName)).toBeNull();
  });

  test.each([
    ["passport", "409 application.not_editable"],
    ["additional", "409 document.not_allowed"],
    ["selfie", "404 route.not_found"],
  ])("%s follows the worker's own rules: %s", async (kind, expected) => {
    const { key, applicationId, document, base } = await seedPassport();
    expect(await refusal(await upload(base, key, kind, jpeg()))).toBe(expected);
    expect(await rowsOf(applicationId)).toEqual([document]);
    expect(await env.UPLOADS.head(document.objectName)).not.toBeNull();
  });

  test("a file that is not a document is refused and leaves no row and no object", async () => {
    const { key, applicationId, document, base } = await seedPassport();
    const before = await countObjects();
    const text = ascii("not a picture");
    expect(await refusal(await upload(base, key, "visa", text))).toBe("415 document.type");
    const locked = await upload(base, key, "visa", LOCKED["AES, 128 bits"]);
    expect(await locked.json()).toMatchObject({
      code: "document.unreadable",
      errors: [
        { path: "document", code: "locked", detail: "The PDF is protected with a password" },
      ],
    });
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await refusal(await upload(base, key, "visa", large))).toBe("413 document.too_large");
    const huge = new Uint8Array(11 * 1024 * 1024);
    expect(await refusal(await upload(base, key, "visa", huge))).toBe("413 document.too_large");
    const asJson = await call(`${base}/visa`, { key, body: {} });
    expect(await refusal(asJson)).toBe("415 request.media_type");
    expect(await rowsOf(applicationId)).toEqual([document]);
    expect(await countObjects()).toBe(before);
  });

  test("a form that is not exactly one file in the field document says so", async () => {
    const { key, base } = await seedPassport();
    const sendForm = async (fields: [name: string, value: File | string][]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value as File);
      return (await call(`${base}/visa`, { key, body })).json<Problem>();
    };
    const detail = "Send exactly one file, in the field document";
    const missing = [{ path: "document", code: "required", detail }];
    const tooMany = [{ path: "document", code: "too_many", detail }];
    for (const [fields, errors] of [
      [[], missing],
      [[["file", file()]], missing],
      [[["document", "no file"]], missing],
      [
        [
          ["document", file()],
          ["document", file()],
        ],
        tooMany,
      ],
      [
        [
          ["document", file()],
          ["note", "text"],
        ],
        tooMany,
      ],
    ] satisfies [[string, File | string][], object[]][]) {
      expect(await sendForm(fields)).toMatchObject({
        status: 400,
        code: "request.invalid",
        errors,
      });
    }
  });

  test("a form whose type does not name its boundary says so", async () => {
    const { key, base } = await seedPassport();
    const headers = { "Content-Type": "multipart/form-data" };
    const refused = await call(`${base}/visa`, { key, headers, body: "--b\r\n" });
    expect(await refused.json()).toMatchObject({
      code: "request.invalid",
      errors: [{ path: "document", code: "invalid", detail: expect.stringContaining("boundary") }],
    });
  });

  test("a document marked 'needs a new one' may be replaced in any status, which clears the mark", async () => {
    const { key, applicationId, document, base } = await seedPassport();
    await call(`${base}/${document.id}/review`, { key, body: { reason: "cut_off" } });
    expect((await upload(base, key, "passport", jpeg())).status).toBe(201);
    expect(await rowsOf(applicationId)).toMatchObject([{ id: document.id, reviewReason: null }]);
  });
});
