import { describeErrors } from "#contract/employer-messages";
import type { PageQuery } from "#contract/employer-queries";
import type { Page } from "#contract/employer-views";
import {
  isWebhookUrl,
  type NewWebhookView,
  type WebhookChanges,
  type WebhookInput,
  type WebhookView,
} from "#contract/webhooks";
import { pageOf } from "../../db/page";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { mayCallLocalhost } from "./post-message";
import { newWebhookSecret } from "./sign-message";
import { openSecret, PREVIOUS_SECRET_MS, sealSecret } from "./webhook-secrets";
import { eventsText, webhookView } from "./webhook-view";
import {
  deleteEndpoint,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
  replaceSecret,
  updateEndpoint,
} from "./webhooks.repository";

/** Two changes of a secret at once: the loser reads what the winner made. */
const ROUNDS = 3;

function assertAllowed(ctx: EmployerCtx, url: string) {
  if (isWebhookUrl(url, { localhost: mayCallLocalhost(ctx.env) })) return;
  const errors = describeErrors([{ path: "url", code: "invalid_url" }], undefined);
  throw new AppError("request.invalid", { errors });
}

/** The employer's endpoints without their secrets, in the order of their making. */
export async function listWebhooks({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: PageQuery;
}): Promise<Page<WebhookView>> {
  const { page, nextCursor } = pageOf(await findEndpoints(ctx, input), "createdAt", input.limit);
  return { items: page.map((row) => webhookView(row, ctx.now)), nextCursor };
}

/** One endpoint. @throws AppError webhook.not_found, also for another employer's */
export async function readWebhook({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<WebhookView> {
  const row = await findEndpoint(ctx, id);
  if (!row) throw new AppError("webhook.not_found");
  return webhookView(row, ctx.now);
}

/**
 * A new endpoint with a new secret, shown this once.
 * @throws AppError request.invalid for an address of one's own machine, webhook.limit
 */
export async function createWebhook({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: WebhookInput;
}): Promise<NewWebhookView> {
  assertAllowed(ctx, input.url);
  const id = newId();
  const secret = newWebhookSecret();
  const row = await insertEndpoint(ctx, {
    id,
    employerId: ctx.employer.employerId,
    url: input.url,
    description: input.description ?? null,
    events: eventsText(input.events),
    secret: await sealSecret(ctx.vault, id, "secret", secret),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  if (!row) throw new AppError("webhook.limit");
  return { ...webhookView(row, ctx.now), secret };
}

/**
 * Changes what is named. Switching off gives up what waits; switching on forgets the failures.
 * @throws AppError webhook.not_found, request.invalid for an address of one's own machine
 */
export async function changeWebhook({
  ctx,
  input: { id, url, events, description, disabled },
}: {
  ctx: EmployerCtx;
  input: WebhookChanges & { id: string };
}): Promise<WebhookView> {
  if (url !== undefined) assertAllowed(ctx, url);
  const off = { disabledAt: ctx.now, disabledReason: "owner" };
  const on = { disabledAt: null, disabledReason: null, failingSince: null };
  const row = await updateEndpoint(ctx, id, {
    ...(url !== undefined && { url }),
    ...(events && { events: eventsText(events) }),
    ...(description !== undefined && { description }),
    ...(disabled !== undefined && (disabled ? off : on)),
  });
  if (!row) throw new AppError("webhook.not_found");
  return webhookView(row, ctx.now);
}

/** Removes an endpoint with its log. @throws AppError webhook.not_found */
export async function deleteWebhook({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<void> {
  if (!(await deleteEndpoint(ctx, id))) throw new AppError("webhook.not_found");
}

/**
 * A new secret, shown this once; the one before signs too for 24 hours.
 * @throws AppError webhook.not_found
 */
export async function rotateSecret({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<NewWebhookView> {
  const secret = newWebhookSecret();
  for (let round = 0; round < ROUNDS; round++) {
    // oxlint-disable-next-line no-await-in-loop -- each round reads what the last one lost to
    const read = await findEndpoint(ctx, id);
    if (!read) throw new AppError("webhook.not_found");
    // oxlint-disable-next-line no-await-in-loop -- as above
    const current = await openSecret(ctx.vault, read);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [sealed, previousSecret] = await Promise.all([
      sealSecret(ctx.vault, id, "secret", secret),
      sealSecret(ctx.vault, id, "previous_secret", current),
    ]);
    const previousUntil = ctx.now + PREVIOUS_SECRET_MS;
    const set = { secret: sealed, previousSecret, previousUntil };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const row = await replaceSecret(ctx, read, set);
    if (row) return { ...webhookView(row, ctx.now), secret };
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
