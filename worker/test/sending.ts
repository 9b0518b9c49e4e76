import { isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import type { ChannelView } from "#contract/message-settings";
import type { MessagePage, MessageView } from "#contract/messages";
import { messages } from "../db/schema/messages";
import { call } from "./client";
import { contractBody, inviteRecord } from "./contract-bodies";
import { provide, SMS, WHATSAPP } from "./message-providers";
import { db, seedEmployer } from "./seed";

/** An employer whose messages go by providers. */

export const MINUTE = 60_000;
export const DAY = 86_400_000;
/** Tomorrow at noon in Mexico City: day in all of Mexico. */
export const NOON = (Math.floor(Date.now() / DAY) + 1) * DAY + 18 * 60 * MINUTE;
export const MIDNIGHT = NOON + 12 * 60 * MINUTE;

let stop = () => {};

/** What providers are handed from now on. */
export function provided(...args: Parameters<typeof provide>) {
  const providers = provide(...args);
  ({ stop } = providers);
  return providers.handed;
}

/** Leaves nothing for the next test, which sends at the same hour. */
export async function clearQueue() {
  stop();
  await db
    .update(messages)
    .set({ state: "dismissed", nextAttemptAt: null })
    .where(isNotNull(messages.nextAttemptAt));
}

/** Sets a channel up. */
export async function put(key: string, channel: string, body: object) {
  const options = { key, method: "PUT", body };
  const response = await call(`/api/v1/message-channels/${channel}`, options);
  expect(response.status).toBe(200);
  return response.json<ChannelView>();
}

/** An employer with channels and some invited workers. */
export async function seedSending(channels: ("whatsapp" | "sms")[] = ["whatsapp"], count = 1) {
  const { key, employerId } = await seedEmployer();
  const setUp = { whatsapp: WHATSAPP, sms: SMS };
  const views: Partial<Record<string, ChannelView>> = {};
  for (const channel of channels) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    views[channel] = await put(key, channel, setUp[channel]);
  }
  const workers = Array.from({ length: count }, () => inviteRecord());
  await call("/api/v1/contracts", { key, body: contractBody(workers) });
  const list = async (query = "") =>
    (await call(`/api/v1/messages${query}`, { key })).json<MessagePage>();
  const { items } = await list();
  const read = async (id: string) =>
    (await call(`/api/v1/messages/${id}`, { key })).json<MessageView>();
  const send = (id: string, body: object = {}) =>
    call(`/api/v1/messages/${id}/send`, { key, body });
  const callback = (channel: string) => views[channel]?.callbackUrl ?? "";
  const [first] = items as [MessageView];
  return { key, employerId, items, first, list, read, send, callback };
}
