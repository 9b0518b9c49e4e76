import * as z from "zod/mini";
import type { MessageReason } from "#contract/messages";
import type { Env } from "../../env";
import { toBase64 } from "../encoding";
import { hmac, isSameSecret } from "../hmac";
import {
  postOnce,
  type Opened,
  type Outcome,
  type Outgoing,
  providerUrl,
  type Report,
  type Reported,
} from "./outcome";

/** SMS by Twilio's API: `POST /2010-04-01/Accounts/{sid}/Messages.json`. */

const API = "https://api.twilio.com/2010-04-01/Accounts";

const BUSY = new Set([14107, 20429, 21611, 63038]);
const CREDENTIALS = new Set([20003]);
const ACCOUNT = new Set([10001, 20005, 21212, 21603, 21606, 21608, 21660, 30002, 30034, 63007]);

const REASONS: Readonly<Record<number, MessageReason>> = {
  21211: "invalid_number",
  21214: "invalid_number",
  21217: "invalid_number",
  21408: "undeliverable",
  21610: "blocked",
  21612: "undeliverable",
  21614: "invalid_number",
  21635: "invalid_number",
  30004: "blocked",
  30005: "invalid_number",
  30006: "invalid_number",
};
const smsReason = (code: number): MessageReason => REASONS[code] ?? "undeliverable";

function outcomeOf(code: number): Outcome {
  if (BUSY.has(code)) return { result: "busy" };
  if (CREDENTIALS.has(code)) return { result: "fault", fault: "credentials" };
  if (ACCOUNT.has(code)) return { result: "fault", fault: "account" };
  return { result: "refused", reason: smsReason(code) };
}

const createdSchema = z.object({ sid: z.string() });
const failure = z.object({ code: z.number() });

/** The address for reports names the message that they are about. */
const callbackOf = ({ callbackUrl, reference }: Outgoing) =>
  `${callbackUrl}?reference=${encodeURIComponent(reference)}`;

/** Hands one message to Twilio. */
export async function sendSms(
  env: Env,
  { config, secret }: Opened<"sms">,
  message: Outgoing,
): Promise<Outcome> {
  const { accountSid, from } = config;
  const credentials = new TextEncoder().encode(`${accountSid}:${secret.authToken}`);
  const response = await postOnce(providerUrl(env, `${API}/${accountSid}/Messages.json`), {
    headers: { Authorization: `Basic ${toBase64(credentials)}` },
    body: new URLSearchParams([
      ["To", message.to],
      [from.startsWith("MG") ? "MessagingServiceSid" : "From", from],
      ["Body", message.words],
      ["StatusCallback", callbackOf(message)],
    ]),
  });
  if (!response) return { result: "unsure" };
  const { status, body } = response;
  const created = createdSchema.safeParse(body);
  if (status < 300 && created.success) return { result: "taken", providerId: created.data.sid };
  if (status === 429 || status === 503) return { result: "busy" };
  const refused = failure.safeParse(body);
  if (refused.success && status < 500) return outcomeOf(refused.data.code);
  if (status === 401) return { result: "fault", fault: "credentials" };
  return { result: "unsure" };
}

/** Checks `X-Twilio-Signature`: HMAC-SHA1 over the address and the sorted parameters. */
export async function isSignedByTwilio(
  authToken: string,
  { url, form }: { url: string; form: URLSearchParams },
  header: string | undefined,
): Promise<boolean> {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const text = url + fields.map(([name, value]) => name + value).join("");
  return isSameSecret(header ?? "", toBase64(await hmac("SHA-1", authToken, text)));
}

const STATUSES: Readonly<Record<string, Report["status"]>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "failed",
  undelivered: "failed",
};

/** Reads a report about one message, or what somebody wrote back. */
export function readTwilioCallback(
  form: URLSearchParams,
  { reference, now }: { reference: string | null; now: number },
): Reported {
  const text = form.get("Body");
  const from = form.get("From");
  const providerId = form.get("MessageSid");
  const status = STATUSES[form.get("MessageStatus") ?? ""];
  if (status !== undefined && providerId !== null) {
    const reason = status === "failed" ? smsReason(Number(form.get("ErrorCode"))) : null;
    return { reports: [{ providerId, reference, status, at: now, reason }], inbound: [] };
  }
  const isWritten = form.get("MessageStatus") === null && text !== null && from !== null;
  return { reports: [], inbound: isWritten ? [{ from, text, at: now }] : [] };
}
