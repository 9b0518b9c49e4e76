import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { phoneKey } from "#contract/phone-text";
import { applications } from "../../db/schema/applications";
import { signInAttempts } from "../../db/schema/sessions";
import { call } from "../../test/client";
import { invitationRow, setUser } from "../../test/rows";
import { db, newPhone, seedInvitation, seedWorker } from "../../test/seed";
import { enter, newAddress, refusal, tryLink, tryReturning } from "../../test/sign-in";

const MINUTE = 60_000;

/** How many responses have each status. */
function tally(responses: Response[]) {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const burst = (size: number, start: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: size }, (_, index) => start(index)));

const counts = async () =>
  (await db.select().from(signInAttempts)).map(({ count }) => count).toSorted((a, b) => a - b);

/** Makes every counter this much older. */
const age = (ms: number) =>
  db.update(signInAttempts).set({ windowStart: sql`${signInAttempts.windowStart} - ${ms}` });

let people = 0;
/**
 * A person who can return by e-mail and phone; `guess` is a stranger's wrong try at that e-mail.
 */
async function known() {
  const worker = await seedWorker();
  const email = `limited${++people}@example.com`;
  await setUser(worker.userId, { email });
  const { phone } = worker.invitation;
  const guess = (ip: string) => tryReturning({ email, phone: newPhone() }, { ip });
  const back = (ip?: string) => tryReturning({ email, phone }, ip ? { ip } : {});
  return { ...worker, email, phone, guess, back };
}

/** A network (/24) of its own for each number. */
const networkAddress = (network: number, host = 1) => `198.18.${network}.${host}`;

test("a stranger's thousand wrong tries from one network leave the owner's way in open", async () => {
  const { guess, back } = await known();
  const total: Record<number, number> = {};
  for (let round = 0; round < 20; round++) {
    const responses = await burst(50, (index) => guess(`192.0.2.${(round * 50 + index) % 256}`));
    for (const { status } of responses) total[status] = (total[status] ?? 0) + 1;
  }
  expect(total).toEqual({ 401: 10, 429: 990 });
  expect(await refusal(await back("192.0.2.9"))).toBe("429 rate_limited");
  expect((await back()).status).toBe(200);
}, 60_000);

test("wrong tries from one network never use up an identity's limit for all networks", async () => {
  const { guess, back } = await known();
  for (let quarter = 0; quarter < 4; quarter++) {
    expect(tally(await burst(20, () => guess("192.0.2.1")))).toEqual({ 401: 10, 429: 10 });
    await age(14 * MINUTE);
    expect(tally(await burst(20, () => guess("192.0.2.1")))).toEqual({ 429: 20 });
    await db
      .update(signInAttempts)
      .set({ windowStart: sql`${signInAttempts.windowStart} - ${MINUTE}` })
      .where(sql`${signInAttempts.count} <= 10`);
  }
  expect((await back()).status).toBe(200);
});

test.each(["the same address", "every address of a /24"])(
  "a burst of 40 wrong tries at one link from %s gets ten responses, the rest 429",
  async (from) => {
    const { token } = await seedInvitation();
    const network = newAddress().replace(/\d+$/, "");
    const host = (index: number) => (from === "the same address" ? 7 : index * 6);
    const responses = await burst(40, (index) =>
      tryLink({ token, phone: newPhone() }, { ip: `${network}${host(index)}` }),
    );
    expect(tally(responses)).toEqual({ 401: 10, 429: 30 });
  },
);

test("a burst of 80 from one network at 80 people gets 50 responses, and does not affect another network", async () => {
  const ip = newAddress();
  const wrong = (index: number) =>
    tryReturning({ email: `nobody${index}@example.com`, phone: "5512345678" }, { ip });
  expect(tally(await burst(80, wrong))).toEqual({ 401: 50, 429: 30 });
  const invitation = await seedInvitation();
  expect(await refusal(await tryLink(invitation, { ip }))).toBe("429 rate_limited");
  expect((await tryLink(invitation)).status).toBe(200);
});

test("a burst at one identity from 15 networks gets 100 responses; its link still opens", async () => {
  const { guess, back, invitation, phone, applicationId } = await known();
  const responses = await burst(150, (index) => guess(networkAddress(index % 15)));
  expect(tally(responses)).toEqual({ 401: 100, 429: 50 });
  const refused = await back();
  expect(await refusal(refused.clone())).toBe("429 rate_limited");
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(59 * 60);
  expect(wait).toBeLessThanOrEqual(60 * 60);
  const byLink = await tryLink({ token: invitation.token, phone });
  expect(byLink.status).toBe(200);
  expect(await byLink.json()).toMatchObject({ application: { id: applicationId } });
  await age(59 * MINUTE);
  expect((await back()).status).toBe(429);
  await age(MINUTE);
  expect((await back()).status).toBe(200);
}, 30_000);

test.each([
  ["pair", 1, 10],
  ["all networks", 15, 100],
])(
  "the right details in a burst of wrong ones do not slip past the limit of %s",
  async (_name, networks, limit) => {
    const invitation = await seedInvitation();
    const wrong = { token: invitation.token, phone: newPhone() };
    const sent = burst(limit + 40, (index) =>
      tryLink(wrong, { ip: networkAddress(100 + (index % networks)) }),
    );
    const right = tryLink(invitation, { ip: networkAddress(100) });
    expect(tally(await sent)).toEqual({ 401: limit, 429: 40 });
    expect(await refusal(await right)).toBe("429 rate_limited");
    const row = await invitationRow(invitation.id);
    expect(row).toMatchObject({ isUsed: false, writeId: null });
    const opened = eq(applications.invitationId, invitation.id);
    expect(await db.select().from(applications).where(opened)).toEqual([]);
  },
  30_000,
);

test("the right details inside a burst from one network do not slip past its limit", async () => {
  const invitation = await seedInvitation();
  const ip = newAddress();
  const sent = burst(80, () => tryLink({ token: crypto.randomUUID(), phone: newPhone() }, { ip }));
  const right = tryLink(invitation, { ip });
  expect(tally(await sent)).toEqual({ 401: 50, 429: 30 });
  expect(await refusal(await right)).toBe("429 rate_limited");
  const row = await invitationRow(invitation.id);
  expect(row).toMatchObject({ isUsed: false, writeId: null });
});

test("a burst cannot learn the phone behind a link from the response that its offer changed", async () => {
  const invitation = await seedInvitation();
  const ip = newAddress();
  const shown = { companyName: "x", position: "x", location: "x", duration: "x", wage: "x" };
  const guess = (phone: string) => tryLink({ token: invitation.token, phone, shown }, { ip });
  const sent = burst(40, () => guess(newPhone()));
  const right = guess(invitation.phone);
  expect(tally(await sent)).toEqual({ 401: 10, 429: 30 });
  expect(await refusal(await right)).toBe("429 rate_limited");
  expect(await refusal(await guess(invitation.phone))).toBe("429 rate_limited");
  await age(15 * MINUTE);
  expect(await refusal(await guess(invitation.phone))).toBe("409 invitation.changed");
});

test("a burst cannot learn the phone of two people with one e-mail from the choice between them", async () => {
  const { email, phone, employerId } = await known();
  const twin = await seedWorker({ employerId, email, emailKey: email });
  const key = phoneKey(phone);
  await setUser(twin.userId, { phone, phoneKey: key });
  const ip = newAddress();
  const sent = burst(40, () => tryReturning({ email, phone: newPhone() }, { ip }));
  const right = tryReturning({ email, phone }, { ip });
  expect(tally(await sent)).toEqual({ 401: 10, 429: 30 });
  expect(await refusal(await right)).toBe("429 rate_limited");
  expect(await (await tryReturning({ email, phone })).json()).toMatchObject({
    choices: [{}, {}],
  });
});

test("after ten failures the right details wait too, for the rest of the window only", async () => {
  const invitation = await seedInvitation();
  const ip = newAddress();
  for (let tries = 0; tries < 10; tries++) {
    const wrong = await tryLink({ token: invitation.token, phone: newPhone() }, { ip });
    expect(wrong.status).toBe(401);
  }
  const refused = await tryLink(invitation, { ip });
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  expect(await refused.json()).toMatchObject({ code: "rate_limited", status: 429 });
  await age(15 * MINUTE);
  expect((await tryLink(invitation, { ip })).status).toBe(200);
});

test("of two full counters the one that ends later decides how long to wait", async () => {
  const { guess, back } = await known();
  await burst(120, (index) => guess(networkAddress(50 + (index % 12))));
  await age(50 * MINUTE);
  const ip = newAddress();
  await burst(60, (index) =>
    tryReturning({ email: `other${index}@example.com`, phone: "5512345678" }, { ip }),
  );
  const wait = Number((await back(ip)).headers.get("retry-after"));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  const elsewhere = Number((await back()).headers.get("retry-after"));
  expect(elsewhere).toBeGreaterThan(9 * 60);
  expect(elsewhere).toBeLessThanOrEqual(10 * 60);
}, 30_000);

test("a success clears the counter of its identity and network, and no other", async () => {
  const { guess, back } = await known();
  const [here, there] = [newAddress(), newAddress()];
  await burst(9, () => guess(here));
  await burst(4, () => guess(there));
  const before = await counts();
  expect((await back(here)).status).toBe(200);
  const removed = [...before];
  // Clears the nine tries at this identity from here; the counters of 13, 9, 4 and 4 stay.
  removed.splice(removed.indexOf(9), 1);
  expect(await counts()).toEqual(removed);
  expect(tally(await burst(20, () => guess(here)))).toEqual({ 401: 10, 429: 10 });
  expect(tally(await burst(20, () => guess(there)))).toEqual({ 401: 6, 429: 14 });
});

test("a burst of 30 right sign-ins from one network is never refused, and never counted", async () => {
  const invitation = await seedInvitation();
  const { back } = await known();
  const ip = newAddress();
  const before = await db.select().from(signInAttempts);
  expect(tally(await burst(30, () => tryLink(invitation, { ip })))).toEqual({ 200: 30 });
  expect(tally(await burst(30, () => back(ip)))).toEqual({ 200: 30 });
  expect(await db.select().from(signInAttempts)).toEqual(before);
});

test("one identity's burst does not use up the network for everybody behind it", async () => {
  const ip = newAddress();
  await burst(80, () => tryReturning({ email: "burst@example.com", phone: "5512345678" }, { ip }));
  expect((await tryLink(await seedInvitation(), { ip })).status).toBe(200);
});

test("tries that are refused are counted nowhere", async () => {
  const { guess } = await known();
  const ip = newAddress();
  await burst(10, () => guess(ip));
  const before = await db.select().from(signInAttempts);
  expect(tally(await burst(40, () => guess(ip)))).toEqual({ 429: 40 });
  expect(await db.select().from(signInAttempts)).toEqual(before);
});

test.each([
  {
    network: "an IPv6 /48",
    inside: (index: number) => `2001:db8:1:${index.toString(16)}::${index}`,
    also: "2001:0DB8:0001:FFFF:1:2:3:4",
    next: "2001:db8:2::1",
  },
  {
    network: "an IPv4 /24, however it is written",
    inside: (index: number) =>
      index % 2 === 0 ? `203.0.113.${index}` : `::ffff:203.0.113.${index}`,
    also: "::FFFF:cb00:71ff",
    next: "203.0.114.1",
  },
])("addresses of $network count as one network", async ({ network, inside, also, next }) => {
  await burst(50, (index) =>
    tryReturning(
      { email: `${network.length}-${index}@example.com`, phone: "5512345678" },
      {
        ip: inside(index),
      },
    ),
  );
  const body = { email: "one@example.com", phone: "5512345678" };
  expect((await tryReturning(body, { ip: also })).status).toBe(429);
  expect((await tryReturning(body, { ip: next })).status).toBe(401);
});

test("a live session keeps working while sign-ins have to wait", async () => {
  const invitation = await seedInvitation();
  const ip = newAddress();
  const { cookie } = await enter(invitation, { ip });
  await burst(11, () => tryLink({ token: invitation.token, phone: newPhone() }, { ip }));
  expect((await tryLink(invitation, { ip })).status).toBe(429);
  expect((await call("/api/auth/me", { cookie })).status).toBe(200);
});

test("counters keep no token, e-mail or address in clear", async () => {
  const worker = await seedWorker();
  await tryLink({ token: worker.invitation.token, phone: newPhone() }, { ip: "198.51.100.7" });
  await tryReturning({ email: "clear@example.com", phone: "5512345678" }, { ip: "198.51.100.7" });
  const rows = JSON.stringify(await db.select().from(signInAttempts));
  for (const secret of [worker.invitation.token, "clear@example.com", "198.51.100"]) {
    expect(rows).not.toContain(secret);
  }
});
