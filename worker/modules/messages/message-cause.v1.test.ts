import { describe, expect, test } from "vitest";
import type { ContractReceipt } from "#contract/employer-views";
import type { MessagePage, MessageView } from "#contract/messages";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { SMS } from "../../test/message-providers";
import { seedEmployer, seedWorker } from "../../test/seed";
import { put } from "../../test/sending";
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

/** A message to somebody who was invited, and what ends its cause. */
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
  test("is refused, whether it is sent, queued or put off, and is cancelled", async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const acts = { sent: undefined, send: {}, dismiss: { until } };
    for (const [act, body] of Object.entries(acts)) {
      // oxlint-disable no-await-in-loop -- one act after the other
      const team = await seedTeam();
      await put(team.key, "sms", SMS);
      const { message, end } = await cause(team);
      await end();
      const response = await team.post(`messages/${message.id}/${act}`, body);
      expect([act, await refusal(response)]).toEqual([act, "409 message.state"]);
      const gone = { state: "cancelled", reason: "cause_gone", sentAt: null, whatsappUrl: null };
      expect(await team.read(message.id)).toMatchObject(gone);
      // oxlint-enable no-await-in-loop
    }
  });

  test("is cancelled when it was marked as sent and that is taken back", async () => {
    const team = await seedTeam();
    const { message, end } = await cause(team);
    expect((await team.post(`messages/${message.id}/sent`)).status).toBe(200);
    await end();
    const undone = await team.post(`messages/${message.id}/undo`);
    expect(await undone.json()).toMatchObject({ state: "cancelled", reason: "cause_gone" });
  });
});
