import { expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { invitations } from "../../db/schema/invitations";
import { signInAttempts } from "../../db/schema/sessions";
import { call } from "../../test/client";
import { db, newPhone, seedInvitation, seedWorker } from "../../test/seed";
import { enter, newAddress, refusal, tryLink, tryReturning } from "../../test/sign-in";

const MINUTE = 60_000;
const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

/** As if this long had passed for every counter. */
const age = (ms: number) =>
  db.update(signInAttempts).set({ windowStart: sql`${signInAttempts.windowStart} - ${ms}` });

test("a burst of 30 wrong tries at one link gets ten answers, the rest 429", async () => {
  const invitation = await seedInvitation();
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => tryLink({ token: invitation.token, phone: newPhone() })),
  );
  const statuses = responses.map((response) => response.status);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 20]);
});

test("the right details inside a burst of wrong ones do not slip past the limit", async () => {
  const invitation = await seedInvitation();
  const wrong = { token: invitation.token, phone: newPhone() };
  const tries = Array.from({ length: 30 }, () => tryLink(wrong));
  const right = tryLink(invitation);
  const statuses = (await Promise.all(tries)).map((response) => response.status);
  expect(count(statuses, 401)).toBe(10);
  expect(await refusal(await right)).toBe("429 rate_limited");
  const [row] = await db.select().from(invitations).where(eq(invitations.id, invitation.id));
  expect(row).toMatchObject({ isUsed: false, writeId: null });
});

test("after ten failures the right details wait too, for the rest of the window only", async () => {
  const invitation = await seedInvitation();
  for (let tries = 0; tries < 10; tries++) {
    const wrong = await tryLink({ token: invitation.token, phone: newPhone() });
    expect(wrong.status).toBe(401);
  }
  const refused = await tryLink(invitation);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  expect(await refused.json()).toMatchObject({ code: "rate_limited", status: 429 });
  await age(15 * MINUTE);
  expect((await tryLink(invitation)).status).toBe(200);
});

test("a success clears the identity's counter", async () => {
  const invitation = await seedInvitation();
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 9; tries++) {
      await tryLink({ token: invitation.token, phone: newPhone() });
    }
    expect((await tryLink(invitation)).status).toBe(200);
  }
});

test("right sign-ins are never counted", async () => {
  const invitation = await seedInvitation();
  const ip = newAddress();
  for (let tries = 0; tries < 15; tries++) {
    expect((await tryLink(invitation, { ip })).status).toBe(200);
  }
});

test("one address gets 50 failures whatever it tries, and another address is not touched", async () => {
  const ip = newAddress();
  const tries = Array.from({ length: 60 }, (_, index) =>
    tryReturning({ email: `nobody${index}@example.com`, phone: "5512345678" }, { ip }),
  );
  const statuses = (await Promise.all(tries)).map((response) => response.status);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([50, 10]);
  const invitation = await seedInvitation();
  expect(await refusal(await tryLink(invitation, { ip }))).toBe("429 rate_limited");
  expect((await tryLink(invitation)).status).toBe(200);
});

test("the right details inside a burst from one address do not slip past its limit", async () => {
  const invitation = await seedInvitation();
  const ip = newAddress();
  const tries = Array.from({ length: 80 }, () =>
    tryLink({ token: crypto.randomUUID(), phone: newPhone() }, { ip }),
  );
  const right = tryLink(invitation, { ip });
  const statuses = (await Promise.all(tries)).map((response) => response.status);
  expect(count(statuses, 401)).toBe(50);
  expect(await refusal(await right)).toBe("429 rate_limited");
  const [row] = await db.select().from(invitations).where(eq(invitations.id, invitation.id));
  expect(row).toMatchObject({ isUsed: false, writeId: null });
});

test("one identity's burst does not use up the address for everybody behind it", async () => {
  const ip = newAddress();
  await Promise.all(
    Array.from({ length: 80 }, () =>
      tryReturning({ email: "burst@example.com", phone: "5512345678" }, { ip }),
    ),
  );
  expect((await tryLink(await seedInvitation(), { ip })).status).toBe(200);
});

test("addresses of one IPv6 /64 are one", async () => {
  for (let index = 1; index <= 50; index++) {
    const guess = { email: `v6-${index}@example.com`, phone: "5512345678" };
    await tryReturning(guess, { ip: `2001:db8:1::${index.toString(16)}` });
  }
  const body = { email: "v6@example.com", phone: "5512345678" };
  expect((await tryReturning(body, { ip: "2001:db8:1:0:ffff::9" })).status).toBe(429);
  expect((await tryReturning(body, { ip: "2001:db8:1:1::9" })).status).toBe(401);
});

test("a live session is not touched while sign-ins wait", async () => {
  const invitation = await seedInvitation();
  const { cookie } = await enter(invitation);
  for (let tries = 0; tries < 11; tries++) {
    await tryLink({ token: invitation.token, phone: newPhone() });
  }
  expect((await tryLink(invitation)).status).toBe(429);
  expect((await call("/api/auth/me", { cookie })).status).toBe(200);
});

test("counters keep no token, e-mail or address in clear", async () => {
  const worker = await seedWorker();
  await tryLink({ token: worker.invitation.token, phone: newPhone() }, { ip: "198.51.100.7" });
  await tryReturning({ email: "clear@example.com", phone: "5512345678" }, { ip: "198.51.100.7" });
  const rows = JSON.stringify(await db.select().from(signInAttempts));
  for (const secret of [worker.invitation.token, "clear@example.com", "198.51.100.7"]) {
    expect(rows).not.toContain(secret);
  }
});
