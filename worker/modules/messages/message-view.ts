import type { MessageSettings } from "#contract/message-settings";
import { type MessageView, UNDO_MS } from "#contract/messages";
import { whatsAppHref } from "#contract/phone-text";
import type { EmployerCtx } from "../../lib/ctx";
import { quietUntil, zonesOfPhone } from "../../lib/local-hours";
import { pick } from "../../lib/pick";
import { instants, rfc3339 } from "../../lib/rfc3339";
import { ifReadable } from "../../lib/unreadable";
import { NOT_SENT_YET } from "./message-columns";
import type { MessageWithRecipient } from "./message-row";
import { languageFor, linkOf, withLink, wordsWithoutLink } from "./message-words";

/** States in which a message can be sent by hand. */
const BY_HAND = new Set(["to_send", "failed", "unsure"]);
const AHEAD = new Set<string>(NOT_SENT_YET);

/** Whether it was sent, or else created, before the link or the phone was replaced. */
const isOfOldLink = ({ state, createdAt, sentAt, recipient }: MessageWithRecipient) =>
  ((state === "sent" && sentAt) || createdAt) < (recipient.reissuedAt ?? 0);

/**
 * Exactly what is sent; null for callers who may not see links, and if the link is unreadable. A
 * replaced link is no longer known, so "…" stands for it in a message that was sent.
 */
async function wordsOf(ctx: EmployerCtx, message: MessageWithRecipient, settings: MessageSettings) {
  if (!ctx.employer.scopes.includes("invite")) return null;
  if (message.state === "cancelled" || message.isOptedOut) return null;
  if (isOfOldLink(message)) {
    if (message.state === "sent") return withLink(wordsWithoutLink(message, settings, null), "…");
    if (message.kind === "invitation") return null;
  }
  const link = await ifReadable(ctx, "invitation.unreadable", linkOf(ctx, message));
  if (link === undefined) return null;
  const by = BY_HAND.has(message.state) ? "hand" : message.channel;
  return withLink(wordsWithoutLink(message, settings, by), link);
}

/** Until when sending by hand can be undone. */
function undoUntil({ state, channel, sentAt }: MessageWithRecipient, now: number): number | null {
  const until = (sentAt ?? 0) + UNDO_MS;
  return state === "sent" && channel === "hand" && until > now ? until : null;
}

/** Until when it is night for the worker; null once the message is sent. */
function quiet({ state, recipient }: MessageWithRecipient, settings: MessageSettings, now: number) {
  if (!AHEAD.has(state)) return null;
  return quietUntil(zonesOfPhone(recipient.phone), now, settings) ?? null;
}

/** A message as the hiring team sees it. */
export async function messageView(
  ctx: EmployerCtx,
  message: MessageWithRecipient,
  settings: MessageSettings,
): Promise<MessageView> {
  const { recipient, state, waitsFor, nextAttemptAt } = message;
  const words = await wordsOf(ctx, message, settings);
  const isWaiting = (state === "queued" || state === "snoozed") && waitsFor !== "turn";
  return {
    ...pick(message, "id", "kind", "state", "invitationId", "contractId"),
    ...pick(message, "about", "turn", "channel", "reason", "sentBy"),
    ...instants(message, "causeAt", "at", "createdAt", "sentAt", "deliveredAt", "readAt"),
    ...pick(recipient, "applicationId", "firstName", "lastName"),
    phone: (state === "sent" && message.sentTo) || recipient.phone,
    language: languageFor(recipient),
    waitsFor: isWaiting || state === "queued" ? waitsFor : null,
    waitsUntil: rfc3339(isWaiting ? nextAttemptAt : null),
    quietUntil: rfc3339(quiet(message, settings, ctx.now)),
    undoUntil: rfc3339(undoUntil(message, ctx.now)),
    words,
    whatsappUrl: words !== null && BY_HAND.has(state) ? whatsAppHref(recipient.phone, words) : null,
  };
}
