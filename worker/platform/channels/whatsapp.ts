import * as z from "zod/mini";
import type { MessageReason } from "#contract/messages";
import type { Env } from "../../env";
import { postOnce, type Opened, type Outcome, type Outgoing, providerUrl } from "./outcome";

/** The WhatsApp Cloud API: `POST /{phone_number_id}/messages`, templates only. */

const GRAPH = "https://graph.facebook.com/v23.0";

/** A parameter takes no line breaks or tabs, and no more than four spaces in a row. */
const parameter = (text: string) => ({ type: "text", text: text.replace(/\s+/g, " ").trim() });

/**
 * The three parameters of every template: name, employer, and the link. A free or test message has
 * its text in place of the link.
 */
function parametersOf({ kind, name, employer, link, words }: Outgoing) {
  const last = kind === "free" || kind === "test" ? words : link;
  return [name, employer, last].map(parameter);
}

const BUSY = new Set([4, 80007, 130429, 131048, 133016]);
/** Codes that mean "try again later" in the documentation, and that nothing was sent. */
const RETRY = new Set([1, 2, 131000, 131016, 131056, 131057]);
const CREDENTIALS = new Set([0, 190]);
const ACCOUNT = new Set([3, 10, 33, 368, 131005, 131031, 131042, 131045, 133010]);

const REASONS: Readonly<Record<number, MessageReason>> = {
  131021: "invalid_number",
  131026: "not_on_whatsapp",
  131030: "blocked",
  131047: "template_missing",
  131049: "undeliverable",
  131050: "blocked",
  131051: "template_missing",
};
const isTemplate = (code: number) =>
  (code >= 132000 && code <= 132099) || code === 100 || code === 131008 || code === 131009;

/** Why a message failed, by the provider's code; also for one that was accepted at first. */
export function whatsappReason(code: number): MessageReason {
  return REASONS[code] ?? (isTemplate(code) ? "template_missing" : "undeliverable");
}

/** What an error code of a send means. */
function outcomeOf(code: number): Outcome {
  if (BUSY.has(code)) return { result: "busy" };
  if (RETRY.has(code)) return { result: "retry" };
  if (CREDENTIALS.has(code)) return { result: "fault", fault: "credentials" };
  if (ACCOUNT.has(code) || (code >= 200 && code <= 299)) {
    return { result: "fault", fault: "account" };
  }
  return { result: "refused", reason: whatsappReason(code) };
}

const sent = z.object({ messages: z.array(z.object({ id: z.string() })) });
const failure = z.object({ error: z.object({ code: z.number() }) });

/** Hands one message to WhatsApp. */
export async function sendWhatsapp(
  env: Env,
  { config, secret }: Opened<"whatsapp">,
  message: Outgoing,
): Promise<Outcome> {
  const { kind, language, to, reference } = message;
  const { templates } = config;
  // A test may use any template: all have the same parameters.
  const template = kind === "test" ? Object.values(templates)[0] : templates[kind];
  const code = config.templateLanguages[language];
  if (!template || !code) return { result: "refused", reason: "template_missing" };
  const response = await postOnce(providerUrl(env, `${GRAPH}/${config.phoneNumberId}/messages`), {
    headers: {
      Authorization: `Bearer ${secret.accessToken}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: to.replace(/\D/g, ""),
      type: "template",
      template: {
        name: template,
        language: { code },
        components: [{ type: "body", parameters: parametersOf(message) }],
      },
      biz_opaque_callback_data: reference,
    }),
  });
  if (!response) return { result: "unsure" };
  const parsed = sent.safeParse(response.body);
  const [first] = parsed.success ? parsed.data.messages : [];
  if (response.status < 300 && first) return { result: "taken", providerId: first.id };
  const refused = failure.safeParse(response.body);
  if (refused.success) return outcomeOf(refused.data.error.code);
  if (response.status === 429) return { result: "busy" };
  if (response.status === 401) return { result: "fault", fault: "credentials" };
  // An error response without a code, or a success without an id.
  return { result: "unsure" };
}
