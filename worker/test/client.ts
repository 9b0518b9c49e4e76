import { exports } from "cloudflare:workers";
import { contradiction } from "./api-document";

export const ORIGIN = "https://portal.test";

type Options = {
  method?: string;
  /** Sent as JSON unless it is FormData, text or bytes. */
  body?: unknown;
  cookie?: string;
  key?: string;
  headers?: Record<string, string>;
};

const isRaw = (body: unknown): body is BodyInit =>
  typeof body === "string" || body instanceof FormData || body instanceof Uint8Array;

/**
 * One real request to the Worker, as our own page (cookie) or an employer's system (key) sends it.
 * Every answer of the employer's API is held against the published document.
 */
export async function call(path: string, options: Options = {}): Promise<Response> {
  const { body, cookie, key } = options;
  const headers = new Headers({ "Sec-Fetch-Site": "same-origin" });
  if (cookie) headers.set("Cookie", cookie);
  if (key) headers.set("Authorization", `Bearer ${key}`);
  if (body !== undefined && !isRaw(body)) headers.set("Content-Type", "application/json");
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const method = options.method ?? (body === undefined ? "GET" : "POST");
  const response = await exports.default.fetch(`${ORIGIN}${path}`, {
    method,
    headers,
    body: body === undefined || isRaw(body) ? body : JSON.stringify(body),
  });
  const wrong = await contradiction(method, path.replace(/\?.*$/s, ""), response);
  if (wrong) throw new Error(`The API's document says otherwise: ${wrong}`);
  return response;
}

/** The session cookie of an answer, ready to be sent back. */
export function sessionCookie(response: Response): string {
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}
