import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UploadView } from "#contract/applications";
import { createDb } from "../../db/client";
import { sessions } from "../../db/schema/sessions";
import type { SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { vaultOf } from "../../platform/vault";
import { call } from "../../test/client";
import { documentForm, jpeg } from "../../test/files";
import { setApplication } from "../../test/rows";
import { db } from "../../test/seed";
import { STEP_VALUES, putStep, seedFilled, seedDocument, storedRows } from "../../test/step-values";
import { saveContact } from "./save-contact";
import { saveDraft } from "./save-draft";
import { saveFamily } from "./save-family";
import { submitApplication } from "./submit-application";
import { submitVisa } from "./submit-visa";

/** A request context whose database runs `meanwhile` just before its n-th batch (from 1). */
function interrupted(
  { session }: { session: SessionCtx["session"] },
  atBatch: number,
  meanwhile: () => PromiseLike<unknown>,
): SessionCtx {
  let batches = 0;
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return target.prepare.bind(target);
      if (name !== "batch") throw new Error(`Unexpected use of ${String(name)}`);
      return async (statements: D1PreparedStatement[]) => {
        if (++batches === atBatch) await meanwhile();
        return target.batch(statements);
      };
    },
  });
  return {
    env,
    db: createDb(d1),
    vault: vaultOf(env.ENCRYPTION_KEYS),
    now: Date.now(),
    requestId: newId(),
    origin: "https://portal.test",
    ip: "local",
    device: "other",
    language: "en",
    session,
    waitUntil: () => {},
  };
}

const revoke = (hash: string) =>
  db.update(sessions).set({ revokedAt: Date.now() }).where(eq(sessions.hash, hash));
const submitNow = (cookie: string) => call("/api/applications/submit", { method: "POST", cookie });
const ifMatch = undefined;
const contact = { ...STEP_VALUES.contact, city: "Late" };
const family = {
  ...STEP_VALUES.family,
  familyMembers: [],
  fatherUnknown: true,
  motherUnknown: true,
};
const draft = { step: "contact", values: { city: "Late" } } as const;

/**
 * Each write with the number of the batch that writes: a save is one batch, a submit reads first.
 */
const WRITES: [string, number, (ctx: SessionCtx) => Promise<unknown>][] = [
  ["PUT contact", 1, (ctx) => saveContact({ ctx, input: contact, ifMatch })],
  ["PUT family", 1, (ctx) => saveFamily({ ctx, input: family, ifMatch })],
  ["PATCH draft", 1, (ctx) => saveDraft({ ctx, input: draft, ifMatch })],
  ["submit", 2, (ctx) => submitApplication({ ctx, ifMatch })],
];

test.each(WRITES)(
  "a session that ends just before %s writes leaves no trace",
  async (_, batch, write) => {
    const worker = await seedFilled();
    const before = await storedRows(worker);
    await expect(
      write(interrupted(worker, batch, () => revoke(worker.hash))),
    ).rejects.toMatchObject({
      code: "auth.required",
    });
    expect(await storedRows(worker)).toEqual(before);
  },
);

test("a session that ends just before the visa details are written leaves no trace", async () => {
  const worker = await seedFilled();
  await seedDocument(worker, "visa");
  await submitNow(worker.cookie);
  const before = await storedRows(worker);
  const ctx = interrupted(worker, 1, () => revoke(worker.hash));
  await expect(submitVisa({ ctx, input: STEP_VALUES.visa, ifMatch })).rejects.toMatchObject({
    code: "auth.required",
  });
  expect(await storedRows(worker)).toEqual(before);
});

test.each(WRITES.slice(0, 3))(
  "%s is refused when a submit comes just before it writes",
  async (_, batch, write) => {
    const worker = await seedFilled();
    let submitted: Awaited<ReturnType<typeof storedRows>> | undefined;
    const ctx = interrupted(worker, batch, async () => {
      await submitNow(worker.cookie);
      submitted = await storedRows(worker);
    });
    await expect(write(ctx)).rejects.toMatchObject({ code: "application.not_editable" });
    expect(await storedRows(worker)).toEqual(submitted);
  },
);

test("a save just before the submit writes is part of what is submitted", async () => {
  const worker = await seedFilled();
  const ctx = interrupted(worker, 2, () => putStep(worker.cookie, "contact", contact));
  expect(await submitApplication({ ctx, ifMatch })).toMatchObject({
    status: "submitted",
    city: "Late",
    version: 8,
  });
});

test("an upload just before the submit writes is part of the response", async () => {
  const worker = await seedFilled();
  let uploaded: unknown;
  const ctx = interrupted(worker, 2, async () => {
    const path = "/api/applications/upload/passport";
    const sent = { method: "POST", cookie: worker.cookie, body: documentForm(jpeg()) };
    uploaded = (await (await call(path, sent)).json<UploadView>()).documentUrl;
  });
  expect(await submitApplication({ ctx, ifMatch })).toMatchObject({
    status: "submitted",
    passportDocumentUrl: uploaded,
  });
});

test("a submit is refused when a field is emptied just before it writes", async () => {
  const worker = await seedFilled();
  const lost = { fatherUnknown: false, passportIssueCity: null, version: 9 };
  const ctx = interrupted(worker, 2, () => setApplication(worker.applicationId, lost));
  await expect(submitApplication({ ctx, ifMatch })).rejects.toMatchObject({
    code: "application.incomplete",
    details: { missing: [{ step: "passport", field: "passportIssueCity" }] },
  });
  expect((await storedRows(worker)).application.status).toBe("draft");
});

test("a submit that the hiring team overtakes returns what they decided", async () => {
  const worker = await seedFilled();
  const decided = { status: "rejected" as const, version: 9 };
  const ctx = interrupted(worker, 2, () => setApplication(worker.applicationId, decided));
  expect(await submitApplication({ ctx, ifMatch })).toMatchObject({ status: "rejected" });
  expect((await storedRows(worker)).application.submittedAt).toBeNull();
});

test("a save that names a version is refused when another device was faster", async () => {
  const worker = await seedFilled();
  const ctx = interrupted(worker, 1, () =>
    putStep(worker.cookie, "personal", STEP_VALUES.personal),
  );
  await expect(saveContact({ ctx, input: contact, ifMatch: [6] })).rejects.toMatchObject({
    code: "application.stale",
  });
  expect((await storedRows(worker)).application.city).toBe(STEP_VALUES.contact.city);
});
