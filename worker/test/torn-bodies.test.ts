import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call } from "./client";
import { JSON_WRITES, prepareWrite } from "./json-writes";
import { seedWorker } from "./seed";
import { wholeState } from "./whole-state";

/** A body of unknown length that breaks off like a lost connection. */
const torn = (text: string) =>
  new ReadableStream({
    type: "bytes",
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.error(new Error("Network connection lost."));
    },
  });

test("an upload with a Content-Length whose connection breaks off is a 400 and stores nothing", async () => {
  const { cookie } = await seedWorker();
  const before = await wholeState();
  const headers = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": "1000" };
  const path = "/api/applications/upload/passport";
  const response = await call(path, {
    method: "POST",
    cookie,
    headers,
    body: torn("--b\r\n"),
    bindings: env,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "document.unreadable" });
  expect(await wholeState()).toBe(before);
});

const routes = JSON_WRITES;

test.each(routes)("%s: a body that breaks off is a 400 and stores nothing", async (route) => {
  const { body, send } = (await prepareWrite(route))!;
  const before = await wholeState();
  const response = await send(torn(JSON.stringify(body)), { bindings: env });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "request.malformed" });
  expect(await wholeState()).toBe(before);
});
