import type { EmployerApi } from "#contract/api";
import type { Sent } from "#contract/api/endpoint";
import type { WebhookEvent } from "#contract/webhook-events";
import { type WebhookView, webhookInput } from "#contract/webhooks";
import { refusedIn, rulesBy } from "../changed-texts";
import { EVENT_NAMES } from "../event-names";

/** Every event that a webhook can get; a test is only sent on demand. */
export const EVENTS = (Object.keys(EVENT_NAMES) as (keyof typeof EVENT_NAMES)[]).filter(
  (name): name is WebhookEvent => name !== "webhook.test",
);

export type WebhookForm = {
  url: string;
  description: string;
  /** "all" or "some". */
  which: string;
  events: string[];
  whose: string;
  contractIds: string[];
};

export function formOf(webhook: WebhookView | undefined): WebhookForm {
  if (!webhook) {
    return { url: "", description: "", which: "all", events: [], whose: "all", contractIds: [] };
  }
  const { url, description, events, contractIds } = webhook;
  return {
    url,
    description: description ?? "",
    which: events === null ? "all" : "some",
    events: events ?? [],
    whose: contractIds === null ? "all" : "some",
    contractIds: contractIds ?? [],
  };
}

export type WebhookBody = Sent<EmployerApi["createWebhook"]>;

/**
 * The body that creates a webhook. A change sends all of it too, so that removed values are
 * cleared.
 */
export const bodyOf = (values: WebhookForm): WebhookBody => ({
  url: values.url.trim(),
  events: values.which === "all" ? null : (values.events as WebhookEvent[]),
  contractIds: values.whose === "all" ? null : values.contractIds,
  ...(values.description.trim() && { description: values.description.trim() }),
});

export const webhookRules = rulesBy<WebhookForm>((values) =>
  refusedIn(webhookInput, bodyOf(values)).map(({ path, code }) => ({
    path,
    code: code === "too_few" ? "required" : code,
  })),
);
