import { expect, test } from "vitest";
import type { BulkReceipt } from "#contract/bulk";
import type { Page } from "#contract/employer-views";
import type { WebhookView } from "#contract/webhooks";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { seedEmployer } from "../../test/seed";

test("the portal's own ids are found in capitals too: in a path, a query and a body", async () => {
  const { key } = await seedEmployer();
  const sent = await call("/api/v1/contracts", { key, body: contractBody([inviteRecord()]) });
  const { id, workers } = await sent.json<{ id: string; workers: { invitationId: string }[] }>();
  const invitationId = workers[0]!.invitationId;
  const [contract, invitation] = [id.toUpperCase(), invitationId.toUpperCase()];

  const path = await call(`/api/v1/invitations/${invitation}`, { key });
  expect(await path.json()).toMatchObject({ id: invitationId });
  for (const list of [`invitations?contract=${contract}`, `audit?subject=${contract}`]) {
    const found = await (await call(`/api/v1/${list}`, { key })).json<Page<object>>();
    expect([list, found.items.length]).toEqual([list, 1]);
  }
  const body = { url: "https://hooks.example.com/", contractIds: [contract] };
  const webhook = await (await call("/api/v1/webhooks", { key, body })).json<WebhookView>();
  expect(webhook.contractIds).toEqual([id]);
  const revoke = { rows: [{ id: invitation }] };
  const revoked = await call("/api/v1/invitations/revoke", { key, body: revoke });
  expect((await revoked.json<BulkReceipt>()).results).toMatchObject([
    { id: invitationId, outcome: "changed" },
  ]);
  const erased = await call(`/api/v1/invitations/${invitation}/erase`, {
    key,
    body: { confirm: invitationId },
  });
  expect(erased.status).toBe(200);
});
