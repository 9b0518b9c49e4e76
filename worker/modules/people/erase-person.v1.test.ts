import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Erased } from "#contract/erasures";
import { tombstones } from "../../db/schema/tombstones";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { call, sessionCookie } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { eventsOf } from "../../test/events";
import { untilDelivered, emptyOutbox, receive, seedWebhook } from "../../test/receiver";
import { setUser } from "../../test/rows";
import { seedSeason } from "../../test/season";
import { db, seedEmployer, seedInvitation, seedKey, seedWorker } from "../../test/seed";
import { refusal, tryLink } from "../../test/sign-in";
import { tablesWith, wholeState } from "../../test/whole-state";

afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

const erase = (key: string, id: string, confirm = id) =>
  call(`/api/v1/people/${id}/erase`, { key, body: { confirm } });

const eraseInvitation = (key: string, id: string, confirm = id) =>
  call(`/api/v1/invitations/${id}/erase`, { key, body: { confirm } });

/** A call with its own `Idempotency-Key`. */
const once = (key: string, path: string, body: object) =>
  call(`/api/v1/${path}`, { key, body, headers: { "Idempotency-Key": path } });

const extend = (key: string, id: string) => once(key, `invitations/${id}/extend`, {});

async function erased(key: string, id: string) {
  const response = await erase(key, id);
  if (!response.ok) throw new Error(await refusal(response));
  return response.json<Erased>();
}

describe("erasing a person", () => {
  test("leaves no row, file, link or session of theirs, and touches nobody else's", async () => {
    const { key } = await seedEmployer();
    const season = await seedSeason(key);
    const { personId, applicationId, invitationId, link, fileNames } = season;
    const cookie = sessionCookie(await tryLink(link));
    const { cwj } = await (
      await call(`/api/v1/people/${personId}`, { key })
    ).json<{ cwj: string }>();
    const next = { ...inviteRecord(), ___CWJ: cwj, phone: link.phone };
    await call("/api/v1/contracts", { key, body: contractBody([next], { position: "Packer" }) });
    const other = await seedSeason(key);
    expect((await call("/api/auth/me", { cookie })).status).toBe(200);

    await erased(key, personId);
    const ids = [personId, applicationId, invitationId];
    expect(await tablesWith(ids)).toEqual(["audit_trail", "tombstones"]);
    expect(await tablesWith([link.phone, cwj])).toEqual([]);
    expect((await call("/api/auth/me", { cookie })).status).toBe(401);
    expect((await tryLink(link)).status).toBe(401);
    for (const token of [link.token, next.token]) {
      expect((await call(`/api/invitations/${token}`)).status).toBe(404);
    }
    for (const name of fileNames) {
      expect((await call(`/api/files/${name}`, { key })).status).toBe(404);
      expect(await env.UPLOADS.head(name)).toBeNull();
    }
    for (const path of [`people/${personId}`, `applications/${applicationId}`]) {
      expect((await call(`/api/v1/${path}`, { key })).status).toBe(404);
    }
    expect((await call(`/api/v1/applications/${other.applicationId}`, { key })).status).toBe(200);
    expect(await env.UPLOADS.head(other.fileNames[0]!)).not.toBeNull();
  });

  test("needs the scope, the person's id or CWJ, and an employer whose person it is", async () => {
    const { key, keyId, employerId } = await seedEmployer();
    const { userId } = await seedWorker({ employerId });
    await setUser(userId, { cwj: "17" });
    const stranger = await seedEmployer();
    const narrow = await seedKey(employerId, "read read:identity invite review admin");
    const before = await wholeState();
    expect(await refusal(await erase(stranger.key, userId))).toBe("404 person.not_found");
    expect(await refusal(await erase(narrow.key, userId))).toBe("403 key.scope");
    for (const confirm of ["18", "true", userId.toUpperCase()]) {
      const refused = await refusal(await erase(key, userId, confirm));
      expect(refused).toBe("422 erase.not_confirmed");
    }
    for (const body of [{}, { confirm: "" }, { confirm: true }, { confirm: userId, more: 1 }]) {
      const refused = await call(`/api/v1/people/${userId}/erase`, { key, body });
      expect(await refusal(refused)).toBe("400 request.invalid");
    }
    expect(await wholeState()).toBe(before);
    expect((await erase(key, userId, "17")).status).toBe(200);
    expect(await eventsOf(userId)).toMatchObject([
      { action: "user.erased", actor: `key:${keyId}` },
    ]);
  });

  test("drops all responses kept for Idempotency-Keys, except its own and other employers'", async () => {
    const { key, employerId } = await seedEmployer();
    const { userId } = await seedWorker({ employerId });
    const next = await seedInvitation({ employerId, personId: userId });
    const stranger = await seedEmployer();
    const others = await seedInvitation({ employerId: stranger.employerId });
    expect((await extend(key, next.id)).status).toBe(200);
    expect((await extend(stranger.key, others.id)).status).toBe(200);

    const eraseOnce = () => once(key, `people/${userId}/erase`, { confirm: userId });
    expect((await eraseOnce()).status).toBe(200);
    expect(await refusal(await extend(key, next.id))).toBe("404 invitation.not_found");
    expect((await eraseOnce()).headers.get("idempotency-replayed")).toBe("true");
    const replayed = await extend(stranger.key, others.id);
    expect(replayed.headers.get("idempotency-replayed")).toBe("true");
  });

  test("returns the same when repeated, even five times at once, and only to its employer", async () => {
    const { key, employerId } = await seedEmployer();
    const stranger = await seedEmployer();
    const { userId } = await seedWorker({ employerId });
    const first = await Promise.all(Array.from({ length: 5 }, () => erased(key, userId)));
    const state = await wholeState();
    const again = await erased(key, userId);
    expect(new Set([...first, again].map(({ erasedAt }) => erasedAt)).size).toBe(1);
    expect(await refusal(await erase(stranger.key, userId))).toBe("404 person.not_found");
    expect(await wholeState()).toBe(state);
    expect(await db.select().from(tombstones).where(eq(tombstones.id, userId))).toHaveLength(1);
  });

  test("is announced once for each application, only with ids, in the batch of the change", async () => {
    const { received } = receive();
    const { key, employerId } = await seedEmployer();
    const webhook = await seedWebhook(key, { events: ["application.erased"] });
    const { userId, applicationId, invitation } = await seedWorker({ employerId });
    const invitationId = invitation.id;
    await Promise.all([erased(key, userId), erased(key, userId)]);
    await untilDelivered();
    expect(received.map(({ message }) => [message.type, message.data])).toEqual([
      ["application.erased", { applicationId, invitationId, contractId: null, cwj: null }],
    ]);
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, webhook.id));
    expect(rows).toHaveLength(1);
  });
});

test("a CWJ confirms an erasure in upper case too", async () => {
  const { key, employerId } = await seedEmployer();
  const cwj = crypto.randomUUID();
  const { userId } = await seedWorker({ employerId });
  await setUser(userId, { cwj });
  expect((await erase(key, userId, cwj.toUpperCase())).status).toBe(200);
  const { id } = await seedInvitation({ employerId, cwj });
  expect((await eraseInvitation(key, id, cwj.toUpperCase())).status).toBe(200);
});

describe("erasing an invitation that nobody accepted", () => {
  test("leaves nothing of it, returns the same when repeated, and is possible only for its employer", async () => {
    const { key, keyId, employerId } = await seedEmployer();
    const stranger = await seedEmployer();
    const { id, token, phone } = await seedInvitation({ employerId, cwj: "17" });
    const before = await wholeState();
    expect(await refusal(await eraseInvitation(stranger.key, id))).toBe("404 invitation.not_found");
    expect(await refusal(await eraseInvitation(key, id, "no"))).toBe("422 erase.not_confirmed");
    expect(await wholeState()).toBe(before);
    const first = await Promise.all([eraseInvitation(key, id, "17"), eraseInvitation(key, id)]);
    const again = await eraseInvitation(key, id, "17");
    const bodies = await Promise.all([...first, again].map((one) => one.json<Erased>()));
    expect(new Set(bodies.map(({ erasedAt }) => erasedAt)).size).toBe(1);
    expect(await tablesWith([phone])).toEqual([]);
    expect((await call(`/api/invitations/${token}`)).status).toBe(404);
    expect(await refusal(await eraseInvitation(stranger.key, id))).toBe("404 invitation.not_found");
    expect(await eventsOf(id)).toMatchObject([
      { action: "invitation.erased", actor: `key:${keyId}` },
    ]);
    const list = await call("/api/v1/applications?updatedSince=1970-01-01T00:00:00Z", { key });
    expect(await list.json()).toMatchObject({ erased: [] });
  });

  test("leaves no kept response with its data and link", async () => {
    const { key, employerId } = await seedEmployer();
    const { id } = await seedInvitation({ employerId });
    expect((await extend(key, id)).status).toBe(200);
    expect((await eraseInvitation(key, id)).status).toBe(200);
    expect(await refusal(await extend(key, id))).toBe("404 invitation.not_found");
  });

  test("is refused once somebody accepted it, and changes nothing", async () => {
    const { key, employerId } = await seedEmployer();
    const { invitation } = await seedWorker({ employerId });
    const before = await wholeState();
    expect(await refusal(await eraseInvitation(key, invitation.id))).toBe("409 invitation.used");
    expect(await wholeState()).toBe(before);
  });
});
