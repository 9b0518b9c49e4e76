import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SignedIn } from "#contract/auth";
import type { ContractReceipt, EmployerInvitationView } from "#contract/employer-views";
import type { Problem } from "#contract/problem";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { rfc3339 } from "../../lib/rfc3339";
import { newSecret } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { actionsOf } from "../../test/events";
import { emptyOutbox, receive, seedEmployerWithWebhook } from "../../test/receiver";
import { invitationRow } from "../../test/rows";
import { db, newPhone, seedEmployer, seedInvitation } from "../../test/seed";
import { enter, refusal, tryLink } from "../../test/sign-in";

/** Invitations that were closed, and who may open them again. */

beforeEach(() => void receive());
afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

const decline = (token: string) =>
  call("/api/invitations/decline", { body: { token, reason: "Too far" } });

describe("a worker who declined", () => {
  test("gets back in with the right phone, which takes the decline back, once", async () => {
    const { employerId, webhook } = await seedEmployerWithWebhook();
    const invitation = await seedInvitation({ employerId });
    await decline(invitation.token);
    const signedIn = await enter<SignedIn>(invitation);
    expect(signedIn.application.status).toBe("draft");
    expect(await invitationRow(invitation.id)).toMatchObject({ isUsed: true, isDeclined: false });
    expect(await actionsOf(invitation.id)).toEqual(
      expect.arrayContaining(["invitation.declined", "invitation.reopened", "invitation.accepted"]),
    );
    const deliveries = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, webhook.id));
    expect(deliveries.map(({ type }) => type).toSorted()).toEqual([
      "invitation.accepted",
      "invitation.declined",
      "invitation.reopened",
    ]);
    // It is used now, so nobody can decline it in the worker's place any more.
    expect(await refusal(await decline(invitation.token))).toBe("409 invitation.used");
  });

  test("is refused with a wrong phone, and when the link has expired or was revoked", async () => {
    const invitation = await seedInvitation();
    await decline(invitation.token);
    const wrong = { ...invitation, phone: newPhone() };
    expect(await refusal(await tryLink(wrong))).toBe("401 auth.failed");
    expect(await invitationRow(invitation.id)).toMatchObject({ isUsed: false, isDeclined: true });
    for (const values of [{ expiresAt: 1 }, { revokedAt: 1 }]) {
      const closed = await seedInvitation({ isDeclined: true, declinedAt: 1, ...values });
      expect(await refusal(await tryLink(closed))).toBe("401 auth.failed");
    }
  });

  test("sees the offer and the time of the decline in the problem response of their link", async () => {
    const invitation = await seedInvitation();
    await decline(invitation.token);
    const response = await call(`/api/invitations/${invitation.token}`);
    expect(response.status).toBe(410);
    const problem = await response.json<Problem>();
    expect(problem).toMatchObject({
      code: "invitation.declined",
      declined: {
        at: expect.any(Number),
        invitation: { companyName: "Example Farm", wage: "$15.25", firstName: "María José" },
      },
    });
    expect(JSON.stringify(problem)).not.toContain(invitation.phone.slice(-10));
  });
});

const reopen = (key: string, id: string, body: object = {}) =>
  call(`/api/v1/invitations/${id}/reopen`, { key, body });

describe("an employer", () => {
  test.each([
    ["declined", { isDeclined: true, declinedAt: 5, declineReason: "Too far" }, "pending"],
    ["revoked", { revokedAt: 5 }, "pending"],
    ["expired", { expiresAt: 5, openedAt: 4 }, "opened"],
    ["declined, revoked and expired", { isDeclined: true, revokedAt: 5, expiresAt: 5 }, "pending"],
  ])("reopens an invitation that was %s", async (_name, flags, status) => {
    const { key, employerId, webhook } = await seedEmployerWithWebhook();
    const invitation = await seedInvitation({ employerId, ...flags });
    const view = await (await reopen(key, invitation.id)).json<EmployerInvitationView>();
    expect(view).toMatchObject({
      status,
      declinedAt: null,
      declineReason: null,
      revokedAt: null,
      invitationUrl: `https://portal.test/welcome/${invitation.token}`,
    });
    expect(Date.parse(view.expiresAt)).toBeGreaterThan(Date.now());
    expect(view.messages).not.toBeNull();
    expect((await call(`/api/invitations/${invitation.token}`)).status).toBe(200);
    expect(await actionsOf(invitation.id)).toEqual(["invitation.reopened"]);
    const deliveries = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, webhook.id));
    expect(deliveries.map(({ type }) => type)).toEqual(["invitation.reopened"]);
    expect((await tryLink(invitation)).status).toBe(200);
  });

  test("reopens an open invitation without changing it", async () => {
    const { key, employerId } = await seedEmployer();
    const open = await seedInvitation({ employerId });
    const before = await invitationRow(open.id);
    expect((await reopen(key, open.id)).status).toBe(200);
    expect(await invitationRow(open.id)).toEqual(before);
  });

  test("cannot revoke an accepted invitation: the error says to decide on the application, and the link still works", async () => {
    const { key, employerId } = await seedEmployer();
    const invitation = await seedInvitation({ employerId });
    await enter<SignedIn>(invitation);
    const before = await invitationRow(invitation.id);
    const revoke = () => call(`/api/v1/invitations/${invitation.id}/revoke`, { key, body: {} });
    const refused = await revoke();
    expect(refused.status).toBe(409);
    expect(await refused.json<Problem>()).toMatchObject({
      code: "invitation.used",
      detail: "Change the status of its application, or erase the person.",
    });
    expect(await invitationRow(invitation.id)).toEqual(before);
    expect(await actionsOf(invitation.id)).toEqual(["invitation.accepted"]);
    expect((await tryLink(invitation)).status).toBe(200);
  });

  test("chooses how long a reopened invitation is valid", async () => {
    const { key, employerId } = await seedEmployer();
    const { id } = await seedInvitation({ employerId, expiresAt: 5 });
    const expiresAt = rfc3339(Date.now() + 5 * 86_400_000);
    expect(await (await reopen(key, id, { expiresAt })).json()).toMatchObject({ expiresAt });
    expect((await reopen(key, id, { expiresAt: rfc3339(1) })).status).toBe(400);
  });

  test.each([
    ["declined", async (token: string) => decline(token)],
    [
      "revoked",
      async (_token: string, key: string, id: string) =>
        call(`/api/v1/invitations/${id}/revoke`, { key, method: "POST" }),
    ],
  ])("does not get `updated` for an invitation that stays %s", async (reason, close) => {
    const { key } = await seedEmployer();
    const worker = inviteRecord();
    const post = async (record: unknown) =>
      (
        await call("/api/v1/contracts", { key, body: contractBody([record]) })
      ).json<ContractReceipt>();
    const [first] = (await post(worker)).workers;
    await close(worker.token, key, first!.invitationId!);
    const token = newSecret();
    const [again] = (await post({ ...worker, token })).workers;
    expect(again).toMatchObject({
      status: "unchanged",
      reason,
      invitationId: first!.invitationId,
      invitationUrl: null,
      errors: [],
    });
    expect(await refusal(await call(`/api/invitations/${token}`))).toBe("404 invitation.not_found");
    expect(
      (await call(`/api/v1/invitations/${first!.invitationId}/reopen`, { key, body: {} })).status,
    ).toBe(200);
    const [updated] = (await post({ ...worker, token })).workers;
    expect(updated?.status).toBe("updated");
    expect((await call(`/api/invitations/${token}`)).status).toBe(200);
  });

  test("cannot change the accepted offer with a contract sent during the acceptance", async () => {
    const { key } = await seedEmployer();
    const worker = { ...inviteRecord(), phone: newPhone() };
    const body = contractBody([worker]);
    await call("/api/v1/contracts", { key, body });
    const results = await Promise.all([
      ...[1, 2, 3].map((wage) =>
        call("/api/v1/contracts", { key, body: { ...body, wage } }).then((response) =>
          response.json<ContractReceipt>(),
        ),
      ),
      enter<SignedIn>(worker),
    ]);
    const signedIn = results.at(-1) as SignedIn;
    const { items } = await (
      await call("/api/v1/invitations", { key })
    ).json<{ items: EmployerInvitationView[] }>();
    // Whichever came first, the offer in force is the one that was accepted.
    expect(items[0]?.wage).toBe(signedIn.application.acceptedTerms.wage);
  });
});
