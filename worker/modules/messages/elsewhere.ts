import type { MessageReason } from "#contract/messages";

/** Reasons after which another channel may reach the person. */
export const ELSEWHERE: ReadonlySet<MessageReason> = new Set<MessageReason>([
  "not_on_whatsapp",
  "invalid_number",
  "invalid_email",
  "undeliverable",
  "template_missing",
]);
