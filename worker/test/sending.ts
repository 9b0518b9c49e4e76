import { env } from "cloudflare:workers";
import { isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import type { ChannelView } from "#contract/message-settings";
import type { MessagePage, MessageView } from "#contract/messages";
import { messages } from "../db/schema/messages";
import { newId } from "../platform/ids";
import { call } from "./client";
import { contractBody, inviteRecord } from "./contract-bodies";
import { startFakeProviders, SMS, WHATSAPP } from "./message-providers";
import { db, seedEmployer } from "./seed";

/** An employer who sends messages through providers. */

export const MINUTE = 60_000;
export const DAY = 86_400_000;
/** Tomorrow at noon in Mexico City, when it is daytime in all of Mexico. */
export const NOON = (Math.floor(Date.now() / DAY) + 1) * DAY + 18 * 60 * MINUTE;
export const MIDNIGHT = NOON + 12 * 60 * MINUTE;

let stop = () => {};

/** Collects what providers receive from now on. */
export function fakeProviders(...args: Parameters<typeof startFakeProviders>) {
  const providers = startFakeProviders(...args);
  ({ stop } = providers);
  return providers.outbound;
}

/** Empties the queue for the next test, which sends at the same hour. */
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

/** Adds `count` workers invited like this one, each with a message to send. */
export async function crowd(invitationId: string, count: number) {
  const mark = newId().slice(-12);
  const { results } = await env.DB.prepare(
    "SELECT name FROM pragma_table_info('invitations')",
  ).all<{
    name: string;
  }>();
  const other: Record<string, string> = {
    id: `printf('%08x-0000-4000-8000-${mark}', n.i)`,
    token_hash: `'${mark}-' || n.i`,
    cwj: `'cwj-${mark}-' || n.i`,
    phone: "'+52552' || printf('%07d', n.i)",
    expires_at: String(NOON + 300 * DAY),
  };
  const columns = results.map(({ name }) => name);
  const values = columns.map((name) => other[name] ?? name);
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
       INSERT INTO invitations (${columns.join(", ")})
       SELECT ${values.join(", ")} FROM n CROSS JOIN invitations WHERE invitations.id = ?`,
    ).bind(invitationId),
    env.DB.prepare(
      `INSERT INTO messages (id, employer_id, invitation_id, contract_id, person_key, kind, occasion,
         about, turn, cause_at, state, at, asked, attempts, created_at)
       SELECT lower(hex(randomblob(16))), employer_id, id, contract_id, cwj, 'invitation', 'first',
         '{}', 1, created_at, 'to_send', created_at, 0, 0, created_at
       FROM invitations WHERE cwj LIKE 'cwj-${mark}-%'`,
    ),
  ]);
}
