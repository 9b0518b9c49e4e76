import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { applications } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { sessions } from "../../db/schema/sessions";
import type { Env } from "../../env";
import type { SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { vaultOf } from "../../platform/vault";
import { ORIGIN } from "../../test/client";
import { jpeg, png } from "../../test/files";
import { setApplication } from "../../test/rows";
import { db, seedWorker } from "../../test/seed";
import { objectNames } from "../../test/whole-state";
import { readDocument } from "./read-document";
import { uploadDocument } from "./upload-document";

type Worker = Awaited<ReturnType<typeof seedWorker>>;
type Method = (...args: never[]) => unknown;

/** The real binding with some of its methods replaced. */
function wrap<T extends object>(target: T, methods: Record<string, (real: Method) => Method>): T {
  return new Proxy(target, {
    get(real, key) {
      const value = Reflect.get(real, key) as unknown;
      if (typeof value !== "function") return value;
      const bound = value.bind(real) as Method;
      return methods[String(key)]?.(bound) ?? bound;
    },
  });
}

const lost = () => new Error("Network connection lost.");

function ctxOf(worker: Worker, bindings: Partial<Env> = {}): SessionCtx {
  const wrapped = { ...env, ...bindings };
  return {
    env: wrapped,
    db: createDb(wrapped.DB),
    vault: vaultOf(env.ENCRYPTION_KEYS),
    now: Date.now(),
    requestId: newId(),
    origin: ORIGIN,
    ip: "local",
    device: "other",
    language: "en",
    session: worker.session,
    waitUntil: () => {},
  };
}

const upload = (ctx: SessionCtx, bytes: Uint8Array<ArrayBuffer>) =>
  uploadDocument({
    ctx,
    input: { kind: "passport", readFile: async () => ({ name: "scan.jpg", bytes }) },
  });

let worker: Worker;
let before: unknown;
let objectsBefore: string[];

const state = async () => ({
  rows: await db.select().from(documents).where(eq(documents.applicationId, worker.applicationId)),
  application: await db
    .select()
    .from(applications)
    .where(eq(applications.id, worker.applicationId)),
});

beforeEach(async () => {
  worker = await seedWorker();
  await upload(ctxOf(worker), jpeg());
  before = await state();
  objectsBefore = await objectNames();
});

/** The old document is in place, readable, and nothing else is stored. */
async function expectUntouched() {
  expect(await state()).toEqual(before);
  expect(await objectNames()).toEqual(objectsBefore);
}

describe("a failure leaves the old document in place and no orphan", () => {
  test("the object cannot be stored", async () => {
    const UPLOADS = wrap(env.UPLOADS, { put: () => () => Promise.reject(lost()) });
    await expect(upload(ctxOf(worker, { UPLOADS }), png())).rejects.toMatchObject({
      code: "service.unavailable",
    });
    await expectUntouched();
  });

  test("the object was stored but the response was lost", async () => {
    const UPLOADS = wrap(env.UPLOADS, {
      put:
        (put) =>
        async (...args) => {
          await put(...args);
          throw lost();
        },
    });
    await expect(upload(ctxOf(worker, { UPLOADS }), png())).rejects.toMatchObject({
      code: "service.unavailable",
    });
    await expectUntouched();
  });

  test("the batch fails", async () => {
    let batches = 0;
    const DB = wrap(env.DB, {
      batch:
        (batch) =>
        (...args) =>
          ++batches === 1 ? batch(...args) : Promise.reject(lost()),
    });
    await expect(upload(ctxOf(worker, { DB }), png())).rejects.toThrow("Network connection lost");
    expect(batches).toBe(2);
    await expectUntouched();
  });

  test("the application is submitted while the object is being stored", async () => {
    const UPLOADS = wrap(env.UPLOADS, {
      put:
        (put) =>
        async (...args) => {
          await setApplication(worker.applicationId, { status: "submitted" });
          before = await state();
          return put(...args);
        },
    });
    await expect(upload(ctxOf(worker, { UPLOADS }), png())).rejects.toMatchObject({
      code: "application.not_editable",
    });
    await expectUntouched();
  });

  test("the session ends while the object is being stored", async () => {
    const UPLOADS = wrap(env.UPLOADS, {
      put:
        (put) =>
        async (...args) => {
          await db.update(sessions).set({ revokedAt: 1 }).where(eq(sessions.hash, worker.hash));
          return put(...args);
        },
    });
    await expect(upload(ctxOf(worker, { UPLOADS }), png())).rejects.toMatchObject({
      code: "auth.required",
    });
    await expectUntouched();
  });
});

test("a store that cannot be read is 503, not a missing document", async () => {
  const [row] = (await state()).rows;
  const UPLOADS = wrap(env.UPLOADS, { get: () => () => Promise.reject(lost()) });
  const input = { name: row?.objectName ?? "" };
  const file = await readDocument({ ctx: ctxOf(worker, { UPLOADS }), input });
  await expect(file.open()).rejects.toMatchObject({ code: "service.unavailable" });
});

describe("a failure after the batch does not undo it", () => {
  test("the batch was written but its response was lost: the upload counts", async () => {
    let batches = 0;
    const DB = wrap(env.DB, {
      batch:
        (batch) =>
        async (...args) => {
          const result = await batch(...args);
          if (++batches === 2) throw lost();
          return result;
        },
    });
    const { documentUrl } = await upload(ctxOf(worker, { DB }), png());
    const { rows } = await state();
    expect(rows).toMatchObject([{ contentType: "image/png" }]);
    expect(documentUrl).toBe(`/api/files/${rows[0]?.objectName}`);
    expect(await env.UPLOADS.head(rows[0]!.objectName)).not.toBeNull();
  });

  test("the replaced object cannot be deleted: the upload counts, and the object is left for the sweep", async () => {
    const UPLOADS = wrap(env.UPLOADS, { delete: () => () => Promise.reject(lost()) });
    const { documentUrl } = await upload(ctxOf(worker, { UPLOADS }), png());
    const { rows } = await state();
    expect(documentUrl).toBe(`/api/files/${rows[0]?.objectName}`);
    expect((await objectNames()).length).toBe(objectsBefore.length + 1);
  });
});
