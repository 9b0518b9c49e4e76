import { describe, expect, test } from "vitest";
import type { EmployerInvitationView, Page } from "#contract/employer-views";
import { INVITATION_STATUSES } from "#contract/statuses";
import { rfc3339 } from "../../lib/rfc3339";
import { newSecret } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { eventsOf } from "../../test/events";
import { invitationRow } from "../../test/rows";
import { newPhone, seedEmployer, seedInvitation } from "../../test/seed";
import { enter, refusal } from "../../test/sign-in";

const viewOf = async (key: string, id: string) =>
  (await call(`/api/v1/invitations/${id}`, { key })).json<EmployerInvitationView>();
const listOf = async (key: string, query: string) =>
  (await call(`/api/v1/invitations?${query}`, { key })).json<Page<EmployerInvitationView>>();
const opened = (token: string) => call("/api/invitations/opened", { body: { token } });

/** The flags that make each status. */
const FLAGS = {
  pending: {},
  opened: { openedAt: 5 },
  accepted: { isUsed: true, openedAt: 5 },
  declined: { isDeclined: true, declinedAt: 9, declineReason: "Too far", openedAt: 5 },
  expired: { expiresAt: 1, openedAt: 5 },
  revoked: { revokedAt: 7, isUsed: true },
};

describe("the list of invitations", () => {
  test("each status is found by its filter, and only it", async () => {
    const { key, employerId } = await seedEmployer();
    for (const flags of Object.values(FLAGS)) {
      await seedInvitation({ employerId, ...flags });
    }
    for (const status of INVITATION_STATUSES) {
      const { items } = await listOf(key, `status=${status}`);
      expect(items.map((item) => item.status)).toEqual([status]);
    }
    expect((await call("/api/v1/invitations?status=done", { key })).status).toBe(400);
  });

  test("pages hold what existed at the start once each, and then what was added", async () => {
    const { key } = await seedEmployer();
    const send = (count: number) =>
      call("/api/v1/contracts", {
        key,
        body: contractBody(Array.from({ length: count }, () => inviteRecord())),
      });
    await send(7);
    const before = (await listOf(key, "")).items.map((item) => item.id);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page<EmployerInvitationView> = await listOf(
        key,
        `limit=3${cursor ? `&cursor=${cursor}` : ""}`,
      );
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
      // Rows are added while a client reads the pages.
      if (seen.length === 3) await send(2);
    }
    expect(seen.slice(0, 7)).toEqual(before);
    expect(new Set(seen).size).toBe(9);
  });

  test("contracts count their invitations and applications by status", async () => {
    const { key } = await seedEmployer();
    const [first, second] = [inviteRecord(), inviteRecord()];
    const body = contractBody([first, second, inviteRecord()]);
    const { id } = await (await call("/api/v1/contracts", { key, body })).json<{ id: string }>();
    await enter(first);
    await call("/api/invitations/decline", { body: { token: second.token, reason: "No" } });
    const counts = {
      invitations: { pending: 1, opened: 0, accepted: 1, declined: 1, expired: 0, revoked: 0 },
      applications: { draft: 1, submitted: 0, reviewed: 0, approved: 0, rejected: 0 },
    };
    const one = await (await call(`/api/v1/contracts/${id}`, { key })).json();
    expect(one).toMatchObject(counts);
    const list = await (await call("/api/v1/contracts", { key })).json<{ items: unknown[] }>();
    expect(list.items).toEqual([one]);
  });
});

describe("extending", () => {
  test("an expired link opens again, with one event in the audit trail", async () => {
    const { key, keyId, employerId } = await seedEmployer();
    const { id, token } = await seedInvitation({ employerId, expiresAt: 1 });
    expect((await call(`/api/invitations/${token}`)).status).toBe(410);
    expect(await viewOf(key, id)).toMatchObject({ messages: null, whatsappUrl: null });
    const expiresAt = rfc3339(Date.now() + 3 * 86_400_000);
    const body = { expiresAt };
    const response = await call(`/api/v1/invitations/${id}/extend`, { key, body });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "pending", expiresAt });
    expect((await call(`/api/invitations/${token}`)).status).toBe(200);
    expect(await eventsOf(id, "invitation.extended")).toMatchObject([{ actor: `key:${keyId}` }]);
  });

  test("without a date it is 30 days from now", async () => {
    const { key, employerId } = await seedEmployer();
    const { id } = await seedInvitation({ employerId, isUsed: true });
    const from = Date.now();
    const response = await call(`/api/v1/invitations/${id}/extend`, { key, body: {} });
    const { expiresAt, status } = await response.json<EmployerInvitationView>();
    expect(status).toBe("accepted");
    expect(Math.floor((Date.parse(expiresAt) - from) / 86_400_000)).toBe(30);
    expect(expiresAt).toMatch(/T08:00:00.000Z$/);
  });

  test.each([
    ["declined", FLAGS.declined],
    ["revoked", FLAGS.revoked],
  ])("an invitation that was %s stays so", async (status, flags) => {
    const { key, employerId } = await seedEmployer();
    const { id } = await seedInvitation({ employerId, ...flags });
    const before = await invitationRow(id);
    const response = await call(`/api/v1/invitations/${id}/extend`, { key, body: {} });
    expect(await refusal(response)).toBe(`410 invitation.${status}`);
    expect(await invitationRow(id)).toEqual(before);
    expect(await eventsOf(id, "invitation.extended")).toEqual([]);
  });

  test.each([1, rfc3339(1), "2030-01-01", rfc3339(Date.now() + 400 * 86_400_000)])(
    "to %s is 400 and changes nothing",
    async (expiresAt) => {
      const { key, employerId } = await seedEmployer();
      const { id } = await seedInvitation({ employerId });
      const before = await invitationRow(id);
      const body = { expiresAt };
      const response = await call(`/api/v1/invitations/${id}/extend`, { key, body });
      expect(await refusal(response)).toBe("400 request.invalid");
      expect(await invitationRow(id)).toEqual(before);
    },
  );
});

describe("revoking", () => {
  test("ends the link at once; a second time changes nothing", async () => {
    const { key, employerId } = await seedEmployer();
    const { id, token, phone } = await seedInvitation({ employerId });
    const revoke = () => call(`/api/v1/invitations/${id}/revoke`, { key, method: "POST" });
    expect(await (await revoke()).json()).toMatchObject({ status: "revoked", messages: null });
    const before = await invitationRow(id);
    expect((await revoke()).status).toBe(200);
    expect(await invitationRow(id)).toEqual(before);
    expect(await eventsOf(id, "invitation.revoked")).toHaveLength(1);
    expect(await refusal(await call(`/api/invitations/${token}`))).toBe("410 invitation.revoked");
    await expect(enter({ token, phone })).rejects.toThrow("401 auth.failed");
  });
});

describe("opened", () => {
  test("is reported by the page, not by a GET, and only the first time counts", async () => {
    const { key, employerId } = await seedEmployer();
    const { id, token } = await seedInvitation({ employerId });
    await call(`/api/invitations/${token}`);
    await call(`/api/invitations/${token}`, { method: "HEAD" });
    expect(await viewOf(key, id)).toMatchObject({ status: "pending", lastActivityAt: null });
    expect((await opened(token)).status).toBe(204);
    const before = await invitationRow(id);
    const openedAt = rfc3339(before?.openedAt ?? 0);
    expect(await viewOf(key, id)).toMatchObject({
      status: "opened",
      openedAt,
      lastActivityAt: openedAt,
    });
    expect((await opened(token)).status).toBe(204);
    expect(await invitationRow(id)).toEqual(before);
    expect(await eventsOf(id, "invitation.opened")).toHaveLength(1);
  });

  test.each(["accepted", "declined", "expired", "revoked"] as const)(
    "a link that is %s stays as it is",
    async (status) => {
      const { id, token } = await seedInvitation({ ...FLAGS[status], openedAt: null });
      const before = await invitationRow(id);
      expect((await opened(token)).status).toBe(204);
      expect(await invitationRow(id)).toEqual(before);
      expect(await eventsOf(id, "invitation.opened")).toEqual([]);
    },
  );

  test("an unknown token is 404, a malformed one 400", async () => {
    expect(await refusal(await opened(newSecret()))).toBe("404 invitation.not_found");
    expect(await refusal(await opened("x"))).toBe("400 request.invalid");
  });

  test("of twenty reports at once one is written", async () => {
    const { id, token } = await seedInvitation();
    await Promise.all(Array.from({ length: 20 }, () => opened(token)));
    expect(await eventsOf(id, "invitation.opened")).toHaveLength(1);
  });
});

describe("the outcome of an invitation", () => {
  test("shows the application it opened, when, and the last change there", async () => {
    const { key, employerId } = await seedEmployer();
    const { id, token, phone } = await seedInvitation({ employerId, openedAt: 5 });
    const { application } = await enter<{ application: { id: string; createdAt: number } }>({
      token,
      phone,
    });
    expect(await viewOf(key, id)).toMatchObject({
      status: "accepted",
      applicationId: application.id,
      acceptedAt: rfc3339(application.createdAt),
      lastActivityAt: rfc3339(application.createdAt),
    });
  });

  test("shows why it was declined", async () => {
    const { key, employerId } = await seedEmployer();
    const { id, token } = await seedInvitation({ employerId });
    await call("/api/invitations/decline", { body: { token, reason: "Muy lejos" } });
    const view = await viewOf(key, id);
    expect(view).toMatchObject({ status: "declined", declineReason: "Muy lejos", messages: null });
    expect(view.lastActivityAt).toBe(view.declinedAt);
  });
});

describe("messages to send", () => {
  const values = {
    firstName: "Guadalupe",
    phone: "+525512345678",
    // 20:00 of the day before in Mexico.
    expiresAt: Date.UTC(2097, 2, 1, 2),
  };

  test("both languages contain the link, the company, the position, the dates and the expiry", async () => {
    const { key, employerId } = await seedEmployer();
    const { id, token } = await seedInvitation({ employerId, ...values });
    const { messages } = await viewOf(key, id);
    expect(messages?.en).toBe(
      [
        "Hello Guadalupe,",
        "Example Farm has a job for you: Harvest worker in Yuma, Arizona.",
        "When: March 1 – October 31, 2027 · 8 months\nPay: $15.25 USD",
        "See the offer and answer it with this link, which is only for you:\n" +
          `https://portal.test/welcome/${token}?lang=en`,
        "The link expires on February 28, 2097. To sign in, use this phone number. " +
          "If anything is unclear, just reply to this message.",
      ].join("\n\n"),
    );
    expect(messages?.es).toBe(
      [
        "Hola, Guadalupe:",
        "Example Farm tiene un trabajo para usted: Harvest worker en Yuma, Arizona.",
        "Fechas: 1 de marzo – 31 de octubre de 2027 · 8 meses\nPago: $15.25 USD",
        "Vea la oferta y conteste con este enlace, que es solo para usted:\n" +
          `https://portal.test/welcome/${token}?lang=es`,
        "El enlace vence el 28 de febrero de 2097. Para entrar, use este mismo número de " +
          "teléfono. Si tiene alguna duda, conteste este mensaje.",
      ].join("\n\n"),
    );
  });

  test("the chat link goes to the worker's number, in the language of the offer or the number", async () => {
    const { key, employerId } = await seedEmployer();
    const textOf = async (invitation: Parameters<typeof seedInvitation>[0]) => {
      const { id } = await seedInvitation({ employerId, ...values, ...invitation });
      const view = await viewOf(key, id);
      const url = new URL(view.whatsappUrl ?? "");
      return { to: url.origin + url.pathname, text: url.searchParams.get("text"), view };
    };
    const mexican = await textOf({});
    expect(mexican.to).toBe("https://wa.me/525512345678");
    expect(mexican.text).toBe(mexican.view.messages?.es);
    const american = await textOf({ phone: "+16025550142" });
    expect(american.to).toBe("https://wa.me/16025550142");
    expect(american.text).toBe(american.view.messages?.en);
    const guatemalan = await textOf({ phone: "+50255123456" });
    expect(guatemalan.text).toBe(guatemalan.view.messages?.es);
    const stated = await textOf({ language: "en", firstName: "" });
    expect(stated.text).toBe(stated.view.messages?.en);
    expect(stated.text).toMatch(/^Hello,\n/);
  });

  test.each([
    ["hour", "$15.25 USD an hour", "15.25 dólares (USD) por hora"],
    ["month", "$15.25 USD a month", "15.25 dólares (USD) por mes"],
    ["piece", "$15.25 USD for each piece: box", "15.25 dólares (USD) por pieza: box"],
  ] as const)("pay by the %s is shown with its currency and unit", async (unit, en, es) => {
    const { key, employerId } = await seedEmployer();
    const pay = { amount: 15.25, currency: "USD" as const, unit };
    const { id } = await seedInvitation({
      employerId,
      pay: unit === "piece" ? { ...pay, pieceName: "box" } : pay,
    });
    const { messages } = await viewOf(key, id);
    expect(messages?.en).toContain(`\nPay: ${en}\n`);
    expect(messages?.es).toContain(`\nPago: ${es}\n`);
  });

  test("a worker who has accepted is asked to continue", async () => {
    const { key, employerId } = await seedEmployer();
    const { id } = await seedInvitation({ employerId, isUsed: true, phone: newPhone() });
    const { messages } = await viewOf(key, id);
    expect(messages?.en).toContain("Continue your application");
    expect(messages?.es).toContain("Continúe su solicitud");
  });
});
