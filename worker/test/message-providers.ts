import { vi } from "vitest";
import type { Env } from "../env";
import { fromBase64, toBase64 } from "../platform/encoding";
import { call, ORIGIN } from "./client";

/**
 * WhatsApp's Cloud API and Twilio as their documentation describes them; they replace the Worker's
 * `fetch`. `respond` can replace a response or make the request fail.
 */

export type OutboundMessage = {
  channel: "whatsapp" | "sms";
  to: string;
  /** The text of an SMS, or the last parameter of a WhatsApp template. */
  text: string;
  template: string | undefined;
  reference: string;
  statusCallback: string | undefined;
  authorization: string;
  id: string;
};
type Respond = (
  outbound: OutboundMessage,
  count: number,
) => Response | Promise<Response | undefined> | undefined;

type TemplateMessage = {
  to: string;
  biz_opaque_callback_data: string;
  template: { name: string; components: { parameters: { text: string }[] }[] };
};

let counter = 0;

async function read(request: Request): Promise<OutboundMessage> {
  const number = (counter += 1);
  const authorization = request.headers.get("authorization") ?? "";
  if (request.url.startsWith("https://graph.facebook.com/")) {
    const body = await request.json<TemplateMessage>();
    const parameters = body.template.components[0]?.parameters ?? [];
    return {
      channel: "whatsapp",
      to: `+${body.to}`,
      text: parameters.at(-1)?.text ?? "",
      template: body.template.name,
      reference: body.biz_opaque_callback_data,
      statusCallback: undefined,
      authorization,
      id: `wamid.${number}`,
    };
  }
  if (!request.url.startsWith("https://api.twilio.com/")) throw new Error("no such provider");
  const form = new URLSearchParams(await request.text());
  const statusCallback = form.get("StatusCallback") ?? "";
  return {
    channel: "sms",
    to: form.get("To") ?? "",
    text: form.get("Body") ?? "",
    template: undefined,
    reference: new URL(statusCallback).searchParams.get("reference") ?? "",
    statusCallback,
    authorization,
    id: `SM${String(number).padStart(32, "0")}`,
  };
}

const acceptance = ({ channel, id }: OutboundMessage) =>
  channel === "whatsapp"
    ? Response.json({ messaging_product: "whatsapp", contacts: [], messages: [{ id }] })
    : Response.json({ sid: id, status: "queued", error_code: null }, { status: 201 });

/** Handles everything sent from now on, until `stop` is called. */
export function startFakeProviders(respond: Respond = () => undefined) {
  const outbound: OutboundMessage[] = [];
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const one = await read(new Request(input, init));
    outbound.push(one);
    return (await respond(one, outbound.length)) ?? acceptance(one);
  });
  return { outbound, stop: () => spy.mockRestore() };
}

/** An error of the Graph API. */
export const graphError = (code: number, status = 400) =>
  Response.json({ error: { message: "(#0) Error", type: "OAuthException", code } }, { status });

/** An error of Twilio. */
export const twilioError = (code: number, status = 400) =>
  Response.json({ code, message: "Error", more_info: "", status }, { status });

/** The error of a request that got no response in time. */
export const timesOut = () =>
  Promise.reject(new DOMException("The operation timed out", "TimeoutError"));

const APP_SECRET = "app-secret-of-the-test";
const AUTH_TOKEN = "auth-token-of-the-test";

async function hmac(hash: string, secret: string, text: string) {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

type Status = { id: string; status: string; code?: number; reference?: string };

/** A webhook body from Meta: statuses of messages, and texts that people sent. */
export function metaPayload(
  { statuses = [], texts = [] }: { statuses?: Status[]; texts?: { from: string; body: string }[] },
  at = Date.now(),
) {
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "15550001111", phone_number_id: "106540352242922" },
    ...(statuses.length > 0 && {
      statuses: statuses.map(({ id, status, code, reference }) => ({
        id,
        status,
        timestamp: String(Math.floor(at / 1000)),
        recipient_id: "5215512345678",
        ...(reference !== undefined && { biz_opaque_callback_data: reference }),
        ...(code !== undefined && { errors: [{ code, title: "Error" }] }),
      })),
    }),
    ...(texts.length > 0 && {
      messages: texts.map(({ from, body }) => ({
        from,
        id: "wamid.in",
        timestamp: String(Math.floor(at / 1000)),
        type: "text",
        text: { body },
      })),
    }),
  };
  const entry = [{ id: "0", changes: [{ field: "messages", value }] }];
  return { object: "whatsapp_business_account", entry };
}

/** Calls back as Meta does, with a valid signature unless `secret` says otherwise. */
export async function metaCalls(
  url: string,
  payload: unknown,
  { secret = APP_SECRET, bindings }: { secret?: string; bindings?: Env } = {},
) {
  const body = JSON.stringify(payload);
  const signature = `sha256=${hex(await hmac("SHA-256", secret, body))}`;
  return call(url.replace(ORIGIN, ""), {
    method: "POST",
    body,
    bindings,
    headers: {
      "Content-Type": "application/json",
      "X-Hub-Signature-256": signature,
      "Sec-Fetch-Site": "",
    },
  });
}

/** Calls back as Twilio does. */
export async function twilioCalls(
  url: string,
  fields: Record<string, string>,
  secret = AUTH_TOKEN,
) {
  const names = Object.keys(fields).toSorted();
  const text = url + names.map((name) => name + (fields[name] ?? "")).join("");
  return call(url.replace(ORIGIN, ""), {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Twilio-Signature": toBase64(await hmac("SHA-1", secret, text)),
      "Sec-Fetch-Site": "",
    },
  });
}

export const WHATSAPP = {
  phoneNumberId: "106540352242922",
  accessToken: "access-token-of-the-test",
  appSecret: APP_SECRET,
  templates: {
    invitation: "job_offer",
    reminder_unopened: "job_offer_reminder",
    status_approved: "approved",
    free: "own_words",
  },
};
export const SMS = {
  accountSid: "AC0123456789abcdef0123456789abcdef",
  authToken: AUTH_TOKEN,
  from: "+15005550006",
};

/** Decodes the credentials of a request to Twilio. */
export const basic = (authorization: string) =>
  new TextDecoder().decode(fromBase64(authorization.replace(/^Basic /, "")));
