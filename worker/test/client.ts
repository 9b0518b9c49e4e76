import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { app } from "../app";
import type { Env } from "../env";
import { contradiction } from "./api-document";
import { misplaced } from "./nesting";

export const ORIGIN = "https://portal.test";

type Options = {
  method?: string;
  /** Sent as JSON unless it is FormData, text or bytes. */
  body?: unknown;
  cookie?: string;
  key?: string;
  headers?: Record<string, string>;
  /** Bindings other than the runtime's; the call then also waits for `waitUntil` work. */
  bindings?: Env | undefined;
};

const isRaw = (body: unknown): body is BodyInit =>
  typeof body === "string" ||
  body instanceof FormData ||
  body instanceof Uint8Array ||
  body instanceof ReadableStream;

/** A request as HTTP clients send it: with Content-Length, unless the body is a stream. */
async function withLength(url: string, init: RequestInit): Promise<Request> {
  const request = new Request(url, init);
  if (!request.body || init.body instanceof ReadableStream) return request;
  const headers = new Headers(request.headers);
  const body = await request.arrayBuffer();
  headers.set("Content-Length", String(body.byteLength));
  return new Request(url, { ...init, headers, body });
}

/** The Worker with these bindings. */
async function fetchWith(bindings: Env, url: string, init: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(await withLength(url, init), bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

/**
 * Sends a real request to the Worker, as our page (cookie) or an employer's system (key) does.
 * Checks every response of the employer API against the published document.
 */
export async function call(path: string, options: Options = {}): Promise<Response> {
  const { body, cookie, key } = options;
  const headers = new Headers({ "Sec-Fetch-Site": "same-origin" });
  if (cookie) headers.set("Cookie", cookie);
  if (key) headers.set("Authorization", `Bearer ${key}`);
  if (body !== undefined && !isRaw(body)) headers.set("Content-Type", "application/json");
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const method = options.method ?? (body === undefined ? "GET" : "POST");
  const sent = body === undefined || isRaw(body) ? body : JSON.stringify(body);
  const init = { method, headers, ...(sent !== undefined && { body: sent }) };
  const response = await (options.bindings
    ? fetchWith(options.bindings, `${ORIGIN}${path}`, init)
    : exports.default.fetch(`${ORIGIN}${path}`, init));
  const wrong = await contradiction(method, path.replace(/\?.*$/s, ""), response);
  if (wrong) throw new Error(`The API's document says otherwise: ${wrong}`);
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    const fault = misplaced(await response.clone().text());
    if (fault) throw new Error(`${path} is no HTML that hydrates: ${fault}`);
  }
  return response;
}

/** The session cookie of a response, ready to be sent back. */
export function sessionCookie(response: Response): string {
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** The device cookie of a response, ready to be sent back; "" if none was set. */
export function deviceCookie(response: Response): string {
  const set = response.headers.getSetCookie().find((one) => one.startsWith("__Host-device="));
  return set?.split(";")[0] ?? "";
}
