import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { app } from "../app";
import { ORIGIN } from "../test/client";
import { wholeState } from "../test/whole-state";

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const random = () => base64(crypto.getRandomValues(new Uint8Array(32)));
const typed = base64(new TextEncoder().encode("correct horse battery staple 123"));

const BAD: [fault: string, keys: string | undefined][] = [
  ["missing", undefined],
  ["missing", " "],
  ["malformed", "k1:<random-32-bytes-base64>"],
  ["malformed", `k1:${base64(new Uint8Array(16).fill(200))}`],
  ["malformed", random()],
  ["malformed", `k1:${random()},`],
  ["malformed", `K 1:${random()}`],
  ["weak", `k1:${base64(new Uint8Array(32))}`],
  ["weak", `k2:${random()},k1:${typed}`],
  ["repeated", `k1:${random()},k1:${random()}`],
];

const send = (path: string, ENCRYPTION_KEYS: string | undefined, init: RequestInit = {}) =>
  app.request(`${ORIGIN}${path}`, init, { ...env, ENCRYPTION_KEYS }, createExecutionContext());

test.each(BAD)("with %s keys (%s) nothing is served, and the log says why", async (fault, keys) => {
  const lines: string[] = [];
  const print = vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
  const before = await wholeState();
  const body = JSON.stringify({ token: "x".repeat(43), reason: "Not this year" });
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const responses = await Promise.all([
    send("/api/health", keys),
    send("/welcome/x", keys),
    send("/api/v1/contracts", keys),
    send("/api/invitations/decline", keys, { method: "POST", body, headers }),
  ]);
  print.mockRestore();
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(texts[0]).toContain('"service.unavailable"');
  expect(lines.filter((line) => line.includes(`"config.encryption_keys.${fault}"`))).toHaveLength(
    4,
  );
  expect(responses[1]?.headers.get("content-type")).toContain("text/html");
  const material = (keys ?? "").split(/[:,]/).filter((part) => part.length > 20);
  for (const part of material) expect(JSON.stringify([lines, texts])).not.toContain(part);
  expect(await wholeState()).toBe(before);
});

test("several good keys serve", async () => {
  const response = await send("/api/health", `${env.ENCRYPTION_KEYS}, k1:${random()}`);
  expect(response.status).toBe(200);
});
