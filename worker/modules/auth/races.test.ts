import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import type { EmployerInvitationView } from "#contract/employer-views";
import { applications } from "../../db/schema/applications";
import { users } from "../../db/schema/users";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { actionsOf } from "../../test/events";
import { beforeBatch } from "../../test/faults";
import { invitationRow, setInvitation } from "../../test/rows";
import { db, newPhone, seedEmployer, seedInvitation } from "../../test/seed";
import { newAddress, refusal, tryLink } from "../../test/sign-in";

test("20 parallel sign-ins with one token all enter one user and one application", async () => {
  const invitation = await seedInvitation();
  const ip = newAddress();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => tryLink(invitation, { ip })),
  );
  expect(statuses(responses)).toEqual(Array(20).fill(200));
  const bodies = await Promise.all(responses.map((response) => response.json<SignedIn>()));
  expect(new Set(bodies.map((body) => body.user.id)).size).toBe(1);
  expect(new Set(bodies.map((body) => body.application.id)).size).toBe(1);
  const people = await db.select().from(users).where(eq(users.phone, invitation.phone));
  expect(people).toHaveLength(1);
  const opened = await db
    .select()
    .from(applications)
    .where(eq(applications.invitationId, invitation.id));
  expect(opened).toHaveLength(1);
  expect(await actionsOf(invitation.id)).toEqual(["invitation.accepted"]);
});

test("two invitations for one new person, accepted at once, make one user", async () => {
  const cwj = crypto.randomUUID();
  const { employerId, phone } = await seedInvitation();
  const pair = [
    await seedInvitation({ employerId, cwj, phone }),
    await seedInvitation({ employerId, cwj, phone }),
  ];
  const responses = await Promise.all(pair.map((invitation) => tryLink(invitation)));
  expect(statuses(responses)).toEqual([200, 200]);
  const people = await db.select().from(users).where(eq(users.employerId, employerId));
  expect(people).toHaveLength(1);
  const opened = await db
    .select()
    .from(applications)
    .where(eq(applications.userId, people[0]?.id ?? ""));
  expect(opened).toHaveLength(2);
});

const statuses = (responses: Response[]) => responses.map((response) => response.status);

/** Lets the other side of a race get ahead by this many round trips. */
async function after<T>(trips: number, start: () => Promise<T>): Promise<T> {
  for (let trip = 0; trip < trips; trip++) await call("/api/invitations/nobody-has-this-token");
  return start();
}

test("of accepting and declining at once exactly one wins, whichever is first", async () => {
  const winners = new Set<string>();
  for (const ahead of [-4, -1, 0, 1, 2, 12]) {
    const invitation = await seedInvitation();
    const body = { token: invitation.token, reason: "No" };
    const [accepts, declines] = await Promise.all([
      Promise.all([1, 2].map(() => after(-ahead, () => tryLink(invitation)))),
      Promise.all(
        [ahead, ahead + 1].map((trips) =>
          after(trips, () => call("/api/invitations/decline", { body })),
        ),
      ),
    ]);
    const row = await invitationRow(invitation.id);
    const opened = await db
      .select()
      .from(applications)
      .where(eq(applications.invitationId, invitation.id));
    expect(Number(row?.isUsed) + Number(row?.isDeclined)).toBe(1);
    expect(opened).toHaveLength(row?.isUsed ? 1 : 0);
    // A sign-in after a decline takes it back; one that a decline overtakes is refused.
    expect(statuses(accepts).includes(200)).toBe(row?.isUsed);
    expect(statuses(declines).includes(409) && row?.isDeclined).toBe(false);
    const events = await actionsOf(invitation.id);
    expect(events.filter((event) => event === "invitation.accepted")).toHaveLength(opened.length);
    winners.add(events.at(-1) ?? "");
  }
  expect(winners).toContain("invitation.accepted");
});

test("a sign-in does not take back a decline that arrives while it runs", async () => {
  const invitation = await seedInvitation();
  // The link is declined between what the sign-in reads and what it writes.
  const bindings = beforeBatch(2, () => setInvitation(invitation.id, { isDeclined: true }));
  const response = await tryLink(invitation, { bindings });
  expect(await refusal(response)).toBe("401 auth.failed");
  const row = await invitationRow(invitation.id);
  expect(row).toMatchObject({ isUsed: false, isDeclined: true });
});

/** An invitation that its employer can send again, and a sign-in that `meanwhile` interrupts. */
const sentInvitation = async () => {
  const { key } = await seedEmployer();
  const worker = { ...inviteRecord(), phone: newPhone() };
  const send = async (changes: object, offer: Record<string, unknown> = {}) =>
    call("/api/v1/contracts", {
      key,
      body: contractBody([{ ...worker, ...changes }], offer),
    });
  await send({}, { wage: 15 });
  const login = (meanwhile: () => Promise<unknown>) =>
    tryLink(worker, { bindings: beforeBatch(2, meanwhile) });
  return { key, send, login };
};

describe("an invitation that its employer changes while it is being accepted", () => {
  test("is accepted as it is now, never as it was read", async () => {
    const { key, send, login } = await sentInvitation();
    const response = await login(() => send({}, { wage: 16 }));
    const { application } = await response.json<SignedIn>();
    const { items } = await (
      await call("/api/v1/invitations", { key })
    ).json<{ items: EmployerInvitationView[] }>();
    expect(items[0]?.wage).toBe("$16.00");
    expect(application.acceptedTerms.wage).toBe("$16.00");
  });

  test("no longer opens for the phone before its correction", async () => {
    const { send, login } = await sentInvitation();
    expect(await refusal(await login(() => send({ phone: newPhone() }, { wage: 15 })))).toBe(
      "401 auth.failed",
    );
  });
});
