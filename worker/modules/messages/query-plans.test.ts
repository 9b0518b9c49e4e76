import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { MessagePage } from "#contract/messages";
import { employers } from "../../db/schema/employers";
import { messageSettings } from "../../db/schema/messages";
import { call } from "../../test/client";
import { countingEnv } from "../../test/counting-env";
import { metaCalls, metaPayload } from "../../test/message-providers";
import { scansOf } from "../../test/query-plans";
import { runCron } from "../../test/receiver";
import { db } from "../../test/seed";
import {
  clearQueue,
  crowd,
  DAY,
  MINUTE,
  NOON,
  fakeProviders,
  seedSending,
} from "../../test/sending";

afterEach(clearQueue);

test("among 3,000 workers lists and counts are exact, and no query scans a whole table", async () => {
  fakeProviders();
  const { key, first, employerId, callback } = await seedSending(["whatsapp"]);
  await crowd(first.invitationId, 3000);
  const { bindings, ran, take } = countingEnv();
  const list = async (query: string) => {
    const response = await call(`/api/v1/messages?${query}`, { key, bindings });
    expect([query, response.status]).toEqual([query, 200]);
    return response.json<MessagePage>();
  };
  const page = await list("");
  expect(page.counts.to_send).toBe(3001);
  expect(page.items).toHaveLength(50);
  // Each message and its invitation a few times, far less than every pair of them.
  const { d1Trips, rowsRead } = take();
  expect(rowsRead).toBeLessThan(40_000);
  // One for the caller's key, one for the page with all its counts.
  expect(d1Trips).toBe(2);
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? "" : `&cursor=${cursor}`;
    const next: MessagePage = await list(`limit=100&kind=invitation${from}`);
    for (const { id } of next.items) seen.add(id);
    cursor = next.nextCursor;
  } while (cursor !== null);
  expect(seen.size).toBe(3001);
  for (const query of [
    "box=sent",
    "box=waiting",
    "q=552000",
    "q=ana",
    `contract=${first.contractId}`,
  ]) {
    await list(query);
  }
  const post = (path: string, body: object) => call(`/api/v1/${path}`, { key, body, bindings });
  const many = await post("messages/send", { kind: "invitation" });
  expect(await many.json()).toMatchObject({ queued: { whatsapp: 500 }, more: true });
  await post("messages", { invitationIds: [first.invitationId], text: "Hola", channel: "auto" });
  const { items } = await list("");
  for (const act of ["sent", "undo", "dismiss", "undo", "send"]) {
    expect([act, (await post(`messages/${items[0]?.id}/${act}`, {})).status]).toEqual([act, 200]);
  }
  const stopped = await post("opt-outs", { invitationId: items[1]?.invitationId });
  const { id } = await stopped.json<{ id: string }>();
  await call(`/api/v1/opt-outs/${id}`, { key, method: "DELETE", bindings });
  await call("/api/v1/message-settings", {
    key,
    method: "PATCH",
    body: { automatic: ["reminder_unopened"] },
    bindings,
  });
  await db.update(employers).set({ remindedAt: 0 }).where(eq(employers.id, employerId));
  await db.update(messageSettings).set({ automaticSince: sql`1` });
  await runCron(NOON + 20 * DAY, bindings);
  await runCron(NOON + 20 * DAY + MINUTE, bindings);
  const [statuses, texts] = [
    [{ id: "wamid.1", status: "failed", code: 131026, reference: `${items[0]?.id}:x` }],
    [
      { from: "525520000001", body: "alto" },
      { from: "525520000001", body: "alta" },
    ],
  ];
  await metaCalls(callback("whatsapp"), metaPayload({ statuses, texts }), { bindings });
  expect(ran.length).toBeGreaterThan(60);
  expect(await scansOf(ran)).toEqual([]);
});
