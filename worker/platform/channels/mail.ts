import type { Env } from "../../env";
import { mailSender } from "../mail";
import type { Opened, Outcome, Outgoing } from "./outcome";

/** E-mail through the portal's own `MAIL` binding. */

const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Codes of the binding's errors that mean that the message was surely not sent. */
const REFUSED = /^E_(?:VALIDATION|FIELD|RECIPIENT|HEADER|CONTENT|TOO_MANY|DELIVERY)/;
const SENDER = /^E_SENDER/;
const BUSY = /^E_(?:RATE_LIMIT|DAILY_LIMIT)/;

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Hands one message to the binding. */
export async function sendMailMessage(
  env: Env,
  { config: { replyTo } }: Opened<"mail">,
  { to, subject, words }: Outgoing,
): Promise<Outcome> {
  const sender = mailSender(env);
  if ("fault" in sender) return { result: "fault", fault: "unavailable" };
  if (!ADDRESS.test(to)) return { result: "refused", reason: "invalid_email" };
  try {
    const reply = replyTo === undefined ? {} : { replyTo };
    await sender.mail.send({ from: sender.from, to, subject, text: `${words}\n`, ...reply });
    return { result: "taken", providerId: null };
  } catch (error) {
    const code = codeOf(error);
    if (BUSY.test(code)) return { result: "busy" };
    if (SENDER.test(code)) return { result: "fault", fault: "unavailable" };
    if (code === "E_RECIPIENT_SUPPRESSED") return { result: "refused", reason: "blocked" };
    if (REFUSED.test(code)) return { result: "refused", reason: "undeliverable" };
    return { result: "unsure" };
  }
}
