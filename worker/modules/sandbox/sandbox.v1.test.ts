import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type {
  ContractReceipt,
  EmployerDocumentView,
  EmployerInvitationView,
  Page,
} from "#contract/employer-views";
import type { KeyView } from "#contract/keys";
import type { FakeEventView } from "#contract/sandbox";
import { EVENT_MESSAGES, WEBHOOK_EVENTS } from "#contract/webhook-events";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { untilDelivered, emptyOutbox, receive, runCron, seedWebhook } from "../../test/receiver";
import { seedEmployer } from "../../test/seed";
import { enter, refusal } from "../../test/sign-in";

const seedSandbox = () => seedEmployer(undefined, { sandbox: true });
type Employer = Awaited<ReturnType<typeof seedSandbox>>;

/** The invitations of a contract with this many workers. */
async function sent({ key }: Pick<Employer, "key">, count = 1) {
  const workers = Array.from({ length: count }, () => inviteRecord());
  const response = await call("/api/v1/contracts", { key, body: contractBody(workers) });
  const receipt = await response.json<ContractReceipt>();
  return receipt.workers.map(({ invitationId }, at) => ({
    id: invitationId!,
    worker: workers[at]!,
  }));
}

const act = ({ key }: Pick<Employer, "key">, id: string, what: string, body?: unknown) =>
  call(`/api/v1/test/invitations/${id}/${what}`, {
    key,
    method: "POST",
    ...(body !== undefined && { body }),
  });
const acted = async (...args: Parameters<typeof act>) => {
  const response = await act(...args);
  if (response.status !== 200) throw new Error(await refusal(response));
  return response.json<EmployerInvitationView>();
};
const read = async <T>({ key }: Pick<Employer, "key">, path: string) =>
  (await call(`/api/v1${path}`, { key })).json<T>();
const documentsOf = (employer: Employer, id: string) =>
  read<Page<EmployerDocumentView>>(employer, `/applications/${id}/documents`);

beforeEach(emptyOutbox);

describe("a sandbox key runs a whole season without a worker", () => {
  test("from the contract to the approval, with every event announced", async () => {
    const receiver = receive();
    const employer = await seedSandbox();
    const { key } = employer;
    const webhook = await seedWebhook(key);
    const [invitation] = await sent(employer);
    expect((await acted(employer, invitation!.id, "open")).status).toBe("opened");
    const accepted = await acted(employer, invitation!.id, "accept");
    expect(accepted.status).toBe("accepted");
    const applied = await acted(employer, invitation!.id, "apply");
    const id = applied.applicationId!;
    expect(id).toBe(accepted.applicationId);
    type Application = { status: string; reference: string; firstName: string; phone1: string };
    expect(await read<Application>(employer, `/applications/${id}`)).toMatchObject({
      status: "submitted",
      reference: expect.stringMatching(/^\w{5}-\d{4}$/),
      firstName: "María José",
      phone1: `+52${invitation!.worker.phone}`,
      passportNumber: "G12345678",
    });

    const [requested] = (await documentsOf(employer, id)).items;
    const path = `/api/v1/applications/${id}/documents/${requested!.id}`;
    const file = async (documentId: string) =>
      (await call(`/api/v1/applications/${id}/documents/${documentId}/file`, { key })).bytes();
    const first = await file(requested!.id);
    expect([...first.subarray(0, 2)]).toEqual([0x89, 0x50]);
    await call(`${path}/review`, { key, body: { reason: "blurry" } });
    const resend = (documentId: string) =>
      call(`/api/v1/test/applications/${id}/documents/${documentId}/resend`, {
        key,
        method: "POST",
      });
    const resent = await (await resend(requested!.id)).json<EmployerDocumentView>();
    expect(resent).toMatchObject({ kind: "passport", reviewReason: null });
    expect(await file(resent.id)).not.toEqual(first);
    expect(await refusal(await resend(resent.id))).toBe("409 application.not_editable");

    const decision = await call(`/api/v1/applications/${id}/status`, {
      key,
      body: { status: "approved" },
    });
    expect(await decision.json()).toMatchObject({ status: "approved" });
    await untilDelivered();
    const types = receiver.at(webhook.url).map(({ message }) => message.type);
    receiver.stop();
    expect(types).toEqual(
      expect.arrayContaining([
        "invitation.opened",
        "invitation.accepted",
        "application.submitted",
        "document.reviewed",
        "document.uploaded",
        "application.status_changed",
      ]),
    );
  });

  test("with a declined invitation and its reason, and an expired one", async () => {
    const receiver = receive();
    const employer = await seedSandbox();
    const webhook = await seedWebhook(employer.key, {
      events: ["invitation.declined", "invitation.expired"],
    });
    const [declined, quiet, expired] = await sent(employer, 3);
    const saysNo = await acted(employer, declined!.id, "decline", { reason: "Too far" });
    expect(saysNo).toMatchObject({ status: "declined", declineReason: "Too far" });
    expect((await acted(employer, quiet!.id, "decline", {})).declineReason).not.toBeNull();
    expect((await acted(employer, expired!.id, "expire")).status).toBe("expired");
    expect(await refusal(await act(employer, expired!.id, "accept"))).toBe(
      "410 invitation.expired",
    );
    await runCron(Date.now() + 60_000);
    await untilDelivered();
    const types = receiver.at(webhook.url).map(({ message }) => message.type);
    receiver.stop();
    expect(types.toSorted()).toEqual([
      "invitation.declined",
      "invitation.declined",
      "invitation.expired",
    ]);
  });

  test("with an application that is returned to the worker and submitted again", async () => {
    const employer = await seedSandbox();
    const [invitation] = await sent(employer);
    const { applicationId } = await acted(employer, invitation!.id, "apply");
    const path = `/api/v1/applications/${applicationId}`;
    const body = { status: "draft", reason: "The birth date" };
    await call(`${path}/status`, { key: employer.key, body });
    await acted(employer, invitation!.id, "apply");
    expect(await read(employer, path.replace("/api/v1", ""))).toMatchObject({
      status: "submitted",
    });
  });
});

describe("a made-up worker", () => {
  test("can repeat actions without effect, and creates one application from concurrent ones", async () => {
    const employer = await seedSandbox();
    const [invitation] = await sent(employer);
    const { id } = invitation!;
    const atOnce = await Promise.all(
      ["accept", "accept", "accept"].map((what) => act(employer, id, what)),
    );
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
    const applying = await Promise.all([act(employer, id, "apply"), act(employer, id, "apply")]);
    for (const response of applying) expect([200, 409, 429]).toContain(response.status);
    const { applicationId } = await acted(employer, id, "apply");
    expect(await acted(employer, id, "apply")).toMatchObject({ applicationId });
    const list = await read<Page<{ id: string; status: string }>>(employer, "/applications");
    expect(list.items.map(({ status }) => status)).toEqual(["submitted"]);
    expect((await documentsOf(employer, applicationId!)).items).toHaveLength(1);
    expect(await refusal(await act(employer, id, "decline", {}))).toBe("409 invitation.used");
  });

  test("is signed out after each action", async () => {
    const employer = await seedSandbox();
    const [invitation] = await sent(employer);
    const { applicationId } = await acted(employer, invitation!.id, "apply");
    const open = await env.DB.prepare(
      "SELECT COUNT(*) AS n FROM sessions WHERE application_id = ? AND revoked_at IS NULL",
    )
      .bind(applicationId)
      .first("n");
    expect(open).toBe(0);
  });

  test("cannot act once a real person has signed in with the link", async () => {
    const employer = await seedSandbox();
    const body = {
      phone: "+52 55 5550 0199",
      companyName: "Example Farm",
      position: "Packer",
      location: "Yuma",
      duration: "Three months",
      wage: "$15.25",
    };
    const made = await call("/api/v1/invitations", { key: employer.key, body });
    const { id, invitationUrl } = await made.json<EmployerInvitationView>();
    const token = new URL(invitationUrl ?? "").pathname.split("/").at(-1)!;
    await enter({ token, phone: body.phone });
    expect(await refusal(await act(employer, id, "accept"))).toBe("409 invitation.used");
    const [revoked] = await sent(employer);
    await call(`/api/v1/invitations/${revoked!.id}/revoke`, { key: employer.key, method: "POST" });
    expect(await refusal(await act(employer, revoked!.id, "apply"))).toBe("410 invitation.revoked");
  });

  test("cannot be used by another sandbox", async () => {
    const [owner, stranger] = [await seedSandbox(), await seedSandbox()];
    const [invitation] = await sent(owner);
    for (const what of ["open", "accept", "apply", "expire"]) {
      expect(await refusal(await act(stranger, invitation!.id, what))).toBe(
        "404 invitation.not_found",
      );
    }
    const state = await read<EmployerInvitationView>(owner, `/invitations/${invitation!.id}`);
    expect(state).toMatchObject({ status: "pending", openedAt: null, applicationId: null });
  });
});

describe("a test event", () => {
  test("of each type arrives as documented, at the endpoints that listen", async () => {
    const receiver = receive();
    const employer = await seedSandbox();
    const { url } = await seedWebhook(employer.key);
    await seedWebhook(employer.key, { events: ["document.reviewed"] });
    const other = await seedSandbox();
    const elsewhere = await seedWebhook(other.key);
    for (const type of WEBHOOK_EVENTS) {
      const response = await call("/api/v1/test/events", { key: employer.key, body: { type } });
      expect(response.status).toBe(202);
      const { endpoints } = await response.json<FakeEventView>();
      expect(endpoints).toBe(type === "document.reviewed" ? 2 : 1);
    }
    await untilDelivered();
    const messages = receiver.at(url).map(({ message }) => message);
    receiver.stop();
    expect(messages.map(({ type }) => type).toSorted()).toEqual(WEBHOOK_EVENTS.toSorted());
    for (const message of messages) {
      const schema = EVENT_MESSAGES[message.type as keyof typeof EVENT_MESSAGES];
      expect(schema.safeParse(message).error).toBeUndefined();
    }
    expect(receiver.at(elsewhere.url)).toEqual([]);
  });

  test("goes to one endpoint if the call names it", async () => {
    const { key } = await seedSandbox();
    const { id: webhookId } = await seedWebhook(key);
    await seedWebhook(key);
    const elsewhere = await seedWebhook((await seedSandbox()).key);
    const send = (body: object) => call("/api/v1/test/events", { key, body });
    const one = await send({ type: "invitation.opened", webhookId });
    expect(await one.json()).toMatchObject({ endpoints: 1 });
    expect(await (await send({ type: "invitation.opened" })).json()).toMatchObject({
      endpoints: 2,
    });
    const foreign = await send({ type: "invitation.opened", webhookId: elsewhere.id });
    expect(await refusal(foreign)).toBe("404 webhook.not_found");
  });

  test("names the newest application, and an unknown type is refused", async () => {
    const employer = await seedSandbox();
    const [invitation] = await sent(employer);
    const { applicationId, contractId, cwj } = await acted(employer, invitation!.id, "apply");
    const send = (type: string) =>
      call("/api/v1/test/events", { key: employer.key, body: { type } });
    const { message } = await (await send("application.submitted")).json<FakeEventView>();
    const ids = { applicationId, contractId, cwj, invitationId: invitation!.id };
    expect(message.data).toEqual(ids);
    for (const type of ["webhook.test", "", "x".repeat(5000)]) {
      expect(await refusal(await send(type))).toBe("400 request.invalid");
    }
  });
});

test("a key says whether its employer is a sandbox, and so do the keys it creates", async () => {
  for (const sandbox of [true, false]) {
    const { key } = await seedEmployer(undefined, { sandbox });
    const made = await (await call("/api/v1/keys", { key, body: {} })).json<KeyView>();
    expect(made.sandbox).toBe(sandbox);
    const { items } = await read<Page<KeyView>>({ key }, "/keys");
    expect(items.map((one) => one.sandbox)).toEqual([sandbox, sandbox]);
  }
});

test("an ordinary key is told that only a sandbox has made-up workers", async () => {
  const employer = await seedEmployer();
  const [invitation] = await sent(employer);
  const response = await act(employer, invitation!.id, "apply");
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: "sandbox.only" });
  expect(await read(employer, `/invitations/${invitation!.id}`)).toMatchObject({
    status: "pending",
  });
});

test("an earlier application's worker still acts after an invitation has replaced their phone", async () => {
  const employer = await seedSandbox();
  const { key } = employer;
  const first = inviteRecord();
  const invited = async (worker: object, position: string) => {
    const body = contractBody([worker], { position });
    const receipt = await (await call("/api/v1/contracts", { key, body })).json<ContractReceipt>();
    return receipt.workers[0]!.invitationId!;
  };
  const earlier = await invited(first, "Harvest worker");
  await acted(employer, earlier, "accept");
  const { token, phone } = inviteRecord();
  const next = await invited({ ...first, token, phone }, "Packer");
  await acted(employer, next, "accept");
  expect(await acted(employer, earlier, "apply")).toMatchObject({ id: earlier });
});
