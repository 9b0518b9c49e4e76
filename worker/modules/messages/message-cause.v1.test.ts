import { describe, expect, test } from "vitest";
import { todayIso } from "#contract/dates";
import type { ContractReceipt } from "#contract/employer-views";
import type { MessagePage, MessageView } from "#contract/messages";
import type { MilestoneInput, MilestoneKind } from "#contract/milestones";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { SMS } from "../../test/message-providers";
import { seedEmployer, seedWorker } from "../../test/seed";
import { DAY, MINUTE, put } from "../../test/sending";
import { refusal, tryLink } from "../../test/sign-in";

/** A message is sent only while there is a reason for it. */

async function seedTeam() {
  const { key, employerId } = await seedEmployer();
  const post = (path: string, body?: object) =>
    call(`/api/v1/${path}`, { key, method: "POST", ...(body && { body }) });
  const list = async () => {
    const { items } = await (await call("/api/v1/messages", { key })).json<MessagePage>();
    return items;
  };
  const read = async (id: string) =>
    (await call(`/api/v1/messages/${id}`, { key })).json<MessageView>();
  return { key, employerId, post, list, read };
}
type Team = Awaited<ReturnType<typeof seedTeam>>;

type Invited = { message: MessageView; token: string; contractId: string };

/** A message to an invited worker, with a call that ends its cause. */
const invited = (end: (team: Team, invited: Invited) => unknown) => async (team: Team) => {
  const response = await team.post("contracts", contractBody([inviteRecord()]));
  const { id: contractId, workers } = await response.json<ContractReceipt>();
  const [message] = (await team.list()) as [MessageView];
  const token = /welcome\/([^?]+)/.exec(workers[0]?.invitationUrl ?? "")?.[1] ?? "";
  return { message, end: async () => end(team, { message, token, contractId }) };
};

const CAUSES = {
  "an invitation that was accepted": invited((_, { token, message: { phone } }) =>
    tryLink({ token, phone }),
  ),
  "an invitation that was declined": invited((_, { token }) =>
    call("/api/invitations/decline", { body: { token, reason: "Too far away" } }),
  ),
  "an invitation that was revoked": invited(({ post }, { message }) =>
    post(`invitations/${message.invitationId}/revoke`),
  ),
  "an invitation of a closed contract": invited(({ post }, { contractId }) =>
    post(`contracts/${contractId}/close`),
  ),
  "a decision that was taken back": async ({ employerId, post, list }: Team) => {
    const { applicationId } = await seedWorker({ employerId, status: "submitted" });
    const decide = (status: string, reason: string) =>
      post(`applications/${applicationId}/status`, { status, reason });
    await decide("rejected", "The season is full.");
    const [message] = (await list()) as [MessageView];
    return { message, end: () => decide("reviewed", "A place is free.") };
  },
};

describe.each(Object.entries(CAUSES))("the message of %s", (_, cause) => {
  test("cannot be sent, queued or snoozed, and is cancelled", async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const acts = { sent: undefined, send: {}, dismiss: { until } };
    for (const [act, body] of Object.entries(acts)) {
      const team = await seedTeam();
      await put(team.key, "sms", SMS);
      const { message, end } = await cause(team);
      await end();
      const response = await team.post(`messages/${message.id}/${act}`, body);
      expect([act, await refusal(response)]).toEqual([act, "409 message.state"]);
      const gone = { state: "cancelled", reason: "cause_gone", sentAt: null, whatsappUrl: null };
      expect(await team.read(message.id)).toMatchObject(gone);
    }
  });

  test("is cancelled when marking it as sent is undone", async () => {
    const team = await seedTeam();
    const { message, end } = await cause(team);
    expect((await team.post(`messages/${message.id}/sent`)).status).toBe(200);
    await end();
    const undone = await team.post(`messages/${message.id}/undo`);
    expect(await undone.json()).toMatchObject({ state: "cancelled", reason: "cause_gone" });
  });
});

/** An approved worker, with the milestones that messages tell them about. */
async function seedApproved() {
  const team = await seedTeam();
  const { employerId, key } = team;
  const { applicationId } = await seedWorker({ employerId, status: "approved" });
  const record = async (kind: MilestoneKind, milestone: MilestoneInput) => {
    const path = `/api/v1/applications/${applicationId}/milestones/${kind}`;
    expect((await call(path, { key, method: "PUT", body: milestone })).status).toBe(200);
  };
  const milestonesInList = async () => (await team.list()).map(({ about }) => about.milestone);
  return { ...team, record, milestonesInList };
}

/** The date a number of days from now, in the westernmost of Mexico's time zones. */
const day = (fromNow: number) => todayIso(Date.now() + fromNow * DAY - 8 * 60 * MINUTE);

describe("the message of a milestone", () => {
  test("waits once, however often its time or place changes, and a change after sending makes a new one", async () => {
    const { record, list, post } = await seedApproved();
    const date = day(30);
    await record("consulate_appointment", { date });
    await record("consulate_appointment", { date, time: "08:30" });
    await record("consulate_appointment", { date, time: "08:30", place: "Monterrey" });
    const [first, ...others] = (await list()) as [MessageView];
    expect(others).toEqual([]);
    expect((await post(`messages/${first.id}/sent`)).status).toBe(200);
    await record("consulate_appointment", { date, time: "09:30", place: "Monterrey" });
    expect(await list()).toHaveLength(1);
  });

  test.each(["consulate_appointment", "travel"] as const)(
    "names no day that is over: %s",
    async (kind) => {
      const { record, milestonesInList } = await seedApproved();
      await record(kind, { date: day(-1) });
      expect(await milestonesInList()).toEqual([]);
      await record(kind, { date: day(0) });
      expect(await milestonesInList()).toEqual([kind]);
    },
  );

  test.each(["petition_filed", "visa_issued", "arrival", "did_not_arrive", "finished"] as const)(
    "may be sent after the day it happened: %s",
    async (kind) => {
      const { record, milestonesInList } = await seedApproved();
      await record(kind, { date: day(-3) });
      expect(await milestonesInList()).toEqual([kind]);
    },
  );

  test.each(["arrival", "did_not_arrive", "finished"] as const)(
    "is cancelled by a later milestone: %s",
    async (kind) => {
      const { record, milestonesInList } = await seedApproved();
      await record("petition_filed", { date: day(-9) });
      await record("consulate_appointment", { date: day(9) });
      await record("travel", { date: day(10) });
      // A planned trip does not overtake the consulate appointment before it.
      expect(await milestonesInList()).toEqual([
        "petition_filed",
        "consulate_appointment",
        "travel",
      ]);
      await record("visa_issued", { date: day(0) });
      expect(await milestonesInList()).toEqual(["travel", "visa_issued"]);
      await record(kind, { date: day(0) });
      expect(await milestonesInList()).toEqual([kind]);
    },
  );

  test("is cancelled by a trip once the day of the trip has come", async () => {
    const { record, milestonesInList } = await seedApproved();
    await record("visa_issued", { date: day(-3) });
    await record("travel", { date: day(0) });
    expect(await milestonesInList()).toEqual(["travel"]);
  });
});
