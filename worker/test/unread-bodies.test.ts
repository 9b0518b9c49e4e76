import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MINUTE_MS, UPLOAD_BODY_MAX_BYTES } from "#contract/constants";
import { JSON_MAX_BYTES } from "../lib/read-body";
import { call } from "./client";
import { JSON_WRITES, prepareWrite, UPLOADS, WRITES } from "./json-writes";
import { PUBLIC, madeUpPath } from "./registered";
import { seedEmployer, seedWorker } from "./seed";
import { refusal } from "./sign-in";
import { wholeState } from "./whole-state";

afterEach(() => {
  vi.useRealTimers();
});

const PIECE = new Uint8Array(10_000).fill(0x20);

/** An endless body that counts how often it is read. */
function endless() {
  const reads = { times: 0 };
  const stream = new ReadableStream(
    {
      type: "bytes",
      pull(controller) {
        reads.times += 1;
        controller.enqueue(PIECE.slice());
      },
    },
    { highWaterMark: 0 },
  );
  return { reads, stream };
}

const concrete = (route: string) => ({
  method: route.split(" ")[0] ?? "",
  path: madeUpPath(route),
});

const isCookieRoute = (route: string) => !route.includes("/api/v1/");

describe("a body from an unauthorized sender is never read", () => {
  test.each(WRITES.filter(isCookieRoute))("%s from another origin", async (route) => {
    const { method, path } = concrete(route);
    const { cookie } = await seedWorker();
    const { reads, stream } = endless();
    const response = await call(path, {
      method,
      cookie,
      body: stream,
      headers: { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/json" },
      bindings: env,
    });
    expect(await refusal(response)).toBe("403 request.origin");
    expect(reads.times).toBe(0);
  });

  test.each(WRITES.filter((route) => !PUBLIC.has(route)))("%s from a stranger", async (route) => {
    const { method, path } = concrete(route);
    for (const type of ["application/json", "multipart/form-data; boundary=b"]) {
      const { reads, stream } = endless();
      const headers = { "Content-Type": type };
      const response = await call(path, { method, body: stream, headers, bindings: env });
      expect(response.status).toBe(401);
      expect(reads.times).toBe(0);
    }
  });

  test("an upload with a session that D1 has ended but KV still has", async () => {
    const path = "/api/applications/upload/passport";
    const { cookie, hash } = await seedWorker();
    await env.DB.prepare("UPDATE sessions SET revoked_at = 1 WHERE hash = ?").bind(hash).run();
    const { reads, stream } = endless();
    const headers = { "Content-Length": "1000", "Content-Type": "multipart/form-data; boundary=b" };
    const response = await call(path, {
      method: "POST",
      cookie,
      body: stream,
      headers,
      bindings: env,
    });
    expect(await refusal(response)).toBe("401 auth.required");
    expect(reads.times).toBe(0);
  });
});

/** A caller who is allowed to use this route. */
const senderFor = async (route: string) =>
  isCookieRoute(route)
    ? { cookie: (await seedWorker()).cookie }
    : { key: (await seedEmployer()).key };

describe("an announced length is checked before anything is read", () => {
  test.each(UPLOADS)("%s without a length is 411", async (route) => {
    const { method, path } = concrete(route);
    const { reads, stream } = endless();
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const sender = await senderFor(route);
    const response = await call(path, { method, ...sender, body: stream, headers, bindings: env });
    expect(await refusal(response)).toBe("411 request.length_required");
    expect(reads.times).toBe(0);
  });

  test.each(UPLOADS)("%s with a length beyond the limit is 413", async (route) => {
    const { method, path } = concrete(route);
    const { reads, stream } = endless();
    const headers = {
      "Content-Type": "multipart/form-data; boundary=b",
      "Content-Length": String(UPLOAD_BODY_MAX_BYTES + 1),
    };
    const sender = await senderFor(route);
    const response = await call(path, { method, ...sender, body: stream, headers, bindings: env });
    expect(await refusal(response)).toBe("413 document.too_large");
    expect(reads.times).toBe(0);
  });

  test.each(JSON_WRITES)("%s with a length beyond the limit is 413", async (route) => {
    const { send } = (await prepareWrite(route))!;
    const { reads, stream } = endless();
    const headers = { "Content-Length": String(3 * 1024 * 1024) };
    const response = await send(stream, { headers, bindings: env });
    expect(await refusal(response)).toBe("413 request.too_large");
    expect(reads.times).toBe(0);
  });
});

describe.each(JSON_WRITES)("%s", (route) => {
  test("reads a body without a length only up to the limit", async () => {
    const { send } = (await prepareWrite(route))!;
    const before = await wholeState();
    const { reads, stream } = endless();
    expect(await refusal(await send(stream, { bindings: env }))).toBe("413 request.too_large");
    const limit = route === "POST /api/v1/contracts" ? 2 * 1024 * 1024 : JSON_MAX_BYTES;
    expect(reads.times).toBe(Math.floor(limit / PIECE.length) + 1);
    expect(await wholeState()).toBe(before);
  });

  test("refuses text that is not UTF-8 and changes nothing", async () => {
    const { body, send } = (await prepareWrite(route))!;
    const before = await wholeState();
    // The name in Latin-1, as an old client would encode it.
    const text = JSON.stringify({ ...body, note: "Nuñez" });
    const latin1 = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(await refusal(await send(latin1))).toBe("400 request.malformed");
    for (const charset of ["iso-8859-1", '"ISO-8859-1"', "utf-16"]) {
      const headers = { "Content-Type": `application/json; charset=${charset}` };
      for (const sent of [latin1, JSON.stringify(body)]) {
        expect(await refusal(await send(sent, { headers }))).toBe("415 request.media_type");
      }
    }
    expect(await wholeState()).toBe(before);
  });

  test("refuses a compressed body with the words to say so", async () => {
    const { body, send } = (await prepareWrite(route))!;
    const plain = new Blob([JSON.stringify(body)]).stream();
    const packed = await new Response(plain.pipeThrough(new CompressionStream("gzip"))).bytes();
    const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
    const response = await send(packed, { headers });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      code: "request.media_type",
      detail: expect.stringContaining("not compressed"),
    });
  });

  test("accepts a body declared as UTF-8", async () => {
    const { body, send } = (await prepareWrite(route))!;
    const headers = { "Content-Type": 'application/json; charset="UTF-8"' };
    const response = await send(JSON.stringify(body), { headers });
    expect([400, 415]).not.toContain(response.status);
  });
});

test("a body that stalls for a minute is aborted", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const response = call("/api/auth/login", {
    method: "POST",
    body: readable,
    headers: { "Content-Type": "application/json" },
    bindings: env,
  });
  await writer.write(new TextEncoder().encode("{"));
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  await writer.write(new TextEncoder().encode(" "));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await refusal(await response)).toBe("408 request.timeout");
});
