import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#contract/constants";
import { uploadPath } from "#contract/documents";
import type { Problem } from "#contract/problem";
import { sessions } from "../../db/schema/sessions";
import { uploadSlots } from "../../db/schema/upload-slots";
import { rfc3339 } from "../../lib/rfc3339";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { documentForm, jpeg } from "../../test/files";
import { receive, runCron, seedWebhook } from "../../test/receiver";
import { setApplication } from "../../test/rows";
import { db, seedEmployer, seedKey, seedWorker } from "../../test/seed";
import { refusal } from "../../test/sign-in";
import { wholeState } from "../../test/whole-state";
import { SLOTS_MAX } from "./upload-limits";

type Worker = Awaited<ReturnType<typeof seedWorker>>;
type Sender = { cookie: string } | { key: string };

const FORM = new TextEncoder().encode(
  '--b\r\nContent-Disposition: form-data; name="document"; filename="a.jpg"\r\n\r\n',
);
const END = new TextEncoder().encode("\r\n--b--\r\n");
const PATH = uploadPath("passport");

/** An upload that has begun and waits for more: `finish` sends the rest, `tear` breaks it off. */
async function startUpload(sender: Sender, path = PATH) {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const response = call(path, {
    method: "POST",
    ...sender,
    body: readable,
    headers: {
      "Content-Type": "multipart/form-data; boundary=b",
      "Content-Length": String(FORM.length + jpeg().length + END.length),
    },
    bindings: env,
  });
  // Resolves once the Worker reads; it does not read an upload that it refuses.
  const isRead = writer.write(FORM).then(
    () => true,
    () => false,
  );
  const wasRead = await Promise.race([isRead, response.then(() => false)]);
  const finish = async () => {
    await writer.write(jpeg());
    await writer.write(END);
    await writer.close();
    return response;
  };
  const tear = async () => {
    await writer.abort(new Error("Network connection lost."));
    return response;
  };
  return { response, writer, finish, tear, wasRead };
}

const upload = ({ cookie }: Worker, body: FormData = documentForm(jpeg())) =>
  call(PATH, { method: "POST", cookie, body });

const slotsOf = async ({ userId }: Worker) =>
  (await db.select().from(uploadSlots).where(eq(uploadSlots.userId, userId))).length;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("three uploads at once", () => {
  test("a fourth is 429, says why and stores nothing; it succeeds once one of the three has ended", async () => {
    const worker = await seedWorker();
    const begun = [];
    for (let count = 0; count < SLOTS_MAX; count++) {
      begun.push(await startUpload(worker));
    }
    expect(await slotsOf(worker)).toBe(SLOTS_MAX);
    const before = await wholeState();
    const fourth = await upload(worker);
    expect(fourth.status).toBe(429);
    expect(fourth.headers.get("retry-after")).toBe("60");
    const { code, title } = await fourth.json<Problem>();
    expect([code, title]).toEqual(["document.in_progress", "Three files are already being sent"]);
    expect(await wholeState()).toBe(before);
    expect((await upload(await seedWorker())).status).toBe(200);

    expect((await begun[0]!.finish()).status).toBe(200);
    expect(await slotsOf(worker)).toBe(SLOTS_MAX - 1);
    expect((await upload(worker)).status).toBe(200);
    expect(await refusal(await begun[1]!.tear())).toBe("400 document.unreadable");
    expect((await begun[2]!.finish()).status).toBe(200);
    expect(await slotsOf(worker)).toBe(0);
  });

  test("only three uploads of a burst are read", async () => {
    const worker = await seedWorker();
    const begun = await Promise.all(Array.from({ length: 12 }, () => startUpload(worker)));
    const read = begun.filter(({ wasRead }) => wasRead);
    expect(read).toHaveLength(SLOTS_MAX);
    const responses = await Promise.all(
      begun.map(({ finish, response, wasRead }) => (wasRead ? finish() : response)),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, ...Array<number>(9).fill(429)]);
    expect(await slotsOf(worker)).toBe(0);
  });

  test("an employer's uploads for one worker count as the worker's", async () => {
    const worker = await seedWorker();
    const { key } = await seedKey(worker.employerId);
    const path = `/api/v1/applications/${worker.applicationId}/documents/passport`;
    const begun = [await startUpload({ key }, path), await startUpload(worker)];
    begun.push(await startUpload({ key }, path));
    const body = documentForm(jpeg());
    const fourth = await call(path, { method: "POST", key, body });
    expect(fourth.headers.get("retry-after")).toBe("60");
    expect(await refusal(fourth)).toBe("429 document.in_progress");
    const statuses = (await Promise.all(begun.map((one) => one.finish()))).map((one) => one.status);
    expect(statuses.toSorted()).toEqual([200, 201, 201]);
    expect(await slotsOf(worker)).toBe(0);
  });

  test("another employer's key takes no slot", async () => {
    const worker = await seedWorker();
    const { key } = await seedEmployer();
    const path = `/api/v1/applications/${worker.applicationId}/documents/passport`;
    const response = await call(path, { method: "POST", key, body: documentForm(jpeg()) });
    expect(response.status).toBe(404);
    expect(await slotsOf(worker)).toBe(0);
  });

  test("a slot left by a crash no longer counts once it expires", async () => {
    const worker = await seedWorker();
    const rows = (expiresAt: number) =>
      Array.from({ length: SLOTS_MAX }, () => ({ id: newId(), userId: worker.userId, expiresAt }));
    await db.insert(uploadSlots).values(rows(Date.now() - 1));
    expect((await upload(worker)).status).toBe(200);
    await db.insert(uploadSlots).values(rows(Date.now() + 60_000));
    expect((await upload(worker)).status).toBe(429);
  });
});

describe("a slot is free again", () => {
  let worker: Worker;
  beforeEach(async () => {
    worker = await seedWorker();
  });

  test("after a success, and after the same file again", async () => {
    expect((await upload(worker)).status).toBe(200);
    expect((await upload(worker)).status).toBe(200);
    expect(await slotsOf(worker)).toBe(0);
  });

  test("after a file that cannot be read", async () => {
    expect((await upload(worker, documentForm(new Uint8Array()))).status).toBe(400);
    expect(await slotsOf(worker)).toBe(0);
  });

  test("after a refusal by the state", async () => {
    await setApplication(worker.applicationId, { status: "submitted" });
    expect(await refusal(await upload(worker))).toBe("409 application.not_editable");
    expect(await slotsOf(worker)).toBe(0);
  });

  test("when the application is submitted while the file arrives", async () => {
    const { finish } = await startUpload(worker);
    await setApplication(worker.applicationId, { status: "submitted" });
    expect(await refusal(await finish())).toBe("409 application.not_editable");
    expect(await slotsOf(worker)).toBe(0);
  });

  test("when the session ends while the file arrives", async () => {
    const { finish } = await startUpload(worker);
    await db.update(sessions).set({ revokedAt: 1 }).where(eq(sessions.hash, worker.hash));
    expect(await refusal(await finish())).toBe("401 auth.required");
    expect(await slotsOf(worker)).toBe(0);
  });

  test("after an upload in which nothing moved for a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { response } = await startUpload(worker);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await refusal(await response)).toBe("408 request.timeout");
    expect(await slotsOf(worker)).toBe(0);
  });

  test("after an upload that trickles for a quarter of an hour", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const { response, writer } = await startUpload(worker);
    const pause = MINUTE_MS - 1000;
    const drops = Math.floor((15 * MINUTE_MS) / pause);
    for (let drop = 0; drop < drops; drop++) {
      await vi.advanceTimersByTimeAsync(pause);
      await writer.write(jpeg().slice(drop, drop + 1));
    }
    await vi.advanceTimersByTimeAsync(pause);
    expect(await refusal(await response)).toBe("408 request.timeout");
    expect(await slotsOf(worker)).toBe(0);
  });
});

describe("an upload that took minutes", () => {
  const MINUTES = 5 * 60_000;

  /** An upload that starts, takes minutes and succeeds. */
  async function slowUpload(worker: Worker) {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { finish } = await startUpload(worker);
    vi.setSystemTime(Date.now() + MINUTES);
    const response = await finish();
    expect(response.status).toBe(200);
  }

  test("is announced once, even if the cron runs while its message is on the way", async () => {
    const { key, employerId } = await seedEmployer();
    await seedWebhook(key);
    const worker = await seedWorker({ employerId });
    const { received } = receive(async () => {
      await runCron(Date.now());
      return new Response(null, { status: 204 });
    });
    await slowUpload(worker);
    expect(received.map(({ message }) => message.type)).toEqual(["document.uploaded"]);
    await runCron(Date.now() + MINUTES);
    expect(received).toHaveLength(1);
  });

  test("is found by a client that polled for changes while it arrived", async () => {
    const worker = await seedWorker();
    const { key } = await seedKey(worker.employerId);
    await slowUpload(worker);
    const since = Date.now() - 1000;
    const response = await call(`/api/v1/applications?updatedSince=${rfc3339(since)}`, { key });
    expect(await response.json()).toMatchObject({ items: [{ id: worker.applicationId }] });
  });
});
