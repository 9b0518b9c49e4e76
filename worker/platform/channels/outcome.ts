import type { Language } from "#contract/languages";
import type { ChannelFault } from "#contract/message-settings";
import type { Channel, MessageKind, MessageReason } from "#contract/messages";
import { parseUrl } from "#contract/urls";
import type { Env } from "../../env";

/** A message as it is given to a provider. */
export type Outgoing = {
  /** E.164, or an e-mail address. */
  to: string;
  kind: MessageKind | "test";
  language: Language;
  /** The names of the worker and the employer, for templates; never empty. */
  name: string;
  employer: string;
  link: string;
  /** The exact text to send, where the channel takes text. */
  words: string;
  /** The subject of an e-mail. */
  subject: string;
  /** The provider sends it back with each report about the message. */
  reference: string;
  /** The address for the provider's reports. */
  callbackUrl: string;
};

/**
 * The outcome of handing one over. "retry", "busy": not sent, but can be later; "busy" goes for the
 * whole channel. "refused": never by this channel. "fault": the channel stops until somebody fixes
 * it. "unsure": it may have been sent, so it is not sent again automatically.
 */
export type Outcome =
  | { result: "taken"; providerId: string | null }
  | { result: "retry" | "busy" }
  | { result: "refused"; reason: MessageReason }
  | { result: "fault"; fault: ChannelFault }
  | { result: "unsure" };

/** What a provider reports afterwards. */
export type Report = {
  providerId: string;
  reference: string | null;
  status: "sent" | "delivered" | "read" | "failed";
  /** Epoch milliseconds. */
  at: number;
  reason: MessageReason | null;
};

/** What somebody wrote back, and when, in epoch milliseconds. */
export type Inbound = { from: string; text: string; at: number };

export type Reported = { reports: Report[]; inbound: Inbound[] };

export type ChannelConfig = {
  whatsapp: {
    phoneNumberId: string;
    verifyToken: string;
    templates: Partial<Record<MessageKind, string>>;
    templateLanguages: Partial<Record<Language, string>>;
  };
  sms: { accountSid: string; from: string };
  mail: { replyTo?: string | undefined };
};
export type ChannelSecret = {
  whatsapp: { accessToken: string; appSecret: string };
  sms: { authToken: string };
  mail: Record<string, never>;
};

/** A channel as it is set up, with its secrets decrypted. */
export type Opened<C extends Channel = Channel> = {
  [K in C]: { channel: K; config: ChannelConfig[K]; secret: ChannelSecret[K] };
}[C];

const TIMEOUT_MS = 10_000;
/** In characters: far more than any response of a provider. */
const RESPONSE_MAX = 20_000;

/**
 * The address of a provider, or of a stand-in on a developer's machine: `MESSAGE_PROVIDERS` is
 * `http://localhost:<port>`, for development only.
 */
export function providerUrl({ MESSAGE_PROVIDERS: standIn }: Env, url: string): string {
  if (!standIn || parseUrl(standIn)?.hostname !== "localhost") return url;
  const { host, pathname } = new URL(url);
  return `${standIn.replace(/\/+$/, "")}/${host}${pathname}`;
}

/** A provider's response; undefined when nobody knows whether it took the request. */
export async function postOnce(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, {
      ...init,
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await response.text()).slice(0, RESPONSE_MAX);
    return { status: response.status, body: parsed(text) };
  } catch {
    // Timed out or cut off: the message may have been sent all the same.
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
