import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApplicationView } from "#contract/applications";
import type { OfferChangeView } from "#contract/employer-views";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { rfc3339 } from "../../lib/rfc3339";
import { acceptedOffer, readApplication } from "../../test/accepted-offer";
import { call } from "../../test/client";
import { actionsOf } from "../../test/events";
import { beforeBatch } from "../../test/faults";
import { emptyOutbox, receive, seedEmployerWithWebhook } from "../../test/receiver";
import { db, seedEmployer } from "../../test/seed";
import { refusal } from "../../test/sign-in";
import { currentView } from "../../test/step-values";

beforeEach(() => void receive());
afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

const propose = ({ key }: { key: string }, applicationId: string, body: object) =>
  call(`/api/v1/applications/${applicationId}/offer-changes`, { key, body });
const answer = (cookie: string, id: string, choice: string, language = "es") =>
  call(`/api/applications/offer-changes/${id}`, {
    cookie,
    body: { answer: choice },
    headers: { "Accept-Language": language },
  });

describe("a proposed change", () => {
  test("waits for the worker, who sees the terms before and after, and is not in force until they accept", async () => {
    const employer = await seedEmployer();
    const { applicationId, cookie, application } = await acceptedOffer(employer);
    const response = await propose(employer, applicationId, {
      wage: 16.1,
      date_start: "2060-03-15",
      date_end: "2060-10-31",
      housing: null,
      note: "A frost",
    });
    expect(response.status).toBe(201);
    const change = await response.json<OfferChangeView>();
    expect(change).toMatchObject({
      status: "pending",
      note: "A frost",
      before: application.acceptedTerms,
      answeredAt: null,
    });
    const after = {
      companyName: "Example Farm",
      position: "Harvest worker",
      location: "Yuma, Arizona",
      duration: "2060-03-15 – 2060-10-31",
      wage: "$16.10",
      pay: { amount: 16.1, currency: "USD", unit: "hour" },
    };
    expect(change.after).toEqual(after);
    const view = await currentView(cookie);
    expect(view.acceptedTerms).toEqual(application.acceptedTerms);
    expect(view.offerChange).toMatchObject({ id: change.id, after, note: "A frost" });
    expect(view.version).toBe(application.version);
    expect(await actionsOf(applicationId)).toContain("offer.change_proposed");
  });

  test.each([
    ["accept", "accepted", "$16.10"],
    ["decline", "declined", "$15.25"],
  ])(
    "%s: the answer is stored, audited and announced, and updatedAt moves",
    async (choice, status, wage) => {
      const { key, webhook } = await seedEmployerWithWebhook();
      const employer = { key };
      const { applicationId, invitationId, cookie } = await acceptedOffer(employer);
      const change = await (
        await propose(employer, applicationId, { wage: 16.1 })
      ).json<OfferChangeView>();
      const proposed = await readApplication(employer, applicationId);
      const proposedAt = Date.parse(proposed.updatedAt);
      await vi.waitUntil(() => Date.now() > proposedAt);
      const response = await answer(cookie, change.id, choice);
      expect(response.status).toBe(200);
      const view = await response.json<ApplicationView>();
      expect(view.offerChange).toBeNull();
      expect(view.acceptedTerms.wage).toBe(wage);
      expect(view.updatedAt).toBeGreaterThan(proposedAt);
      const seen = await readApplication(employer, applicationId);
      expect(seen.acceptedTerms).toEqual(view.acceptedTerms);
      expect(seen.offerChanges).toMatchObject([{ id: change.id, status }]);
      const { items } = await (
        await call(`/api/v1/applications?updatedSince=${rfc3339(proposedAt + 1)}`, { key })
      ).json<{ items: { id: string }[] }>();
      expect(items.map(({ id }) => id)).toContain(applicationId);
      const invitation = await call(`/api/v1/invitations/${invitationId}`, { key });
      expect(await invitation.json()).toMatchObject({ wage, status: "accepted" });
      expect(await actionsOf(applicationId)).toContain(`offer.change_${status}`);
      const deliveries = await db
        .select()
        .from(webhookDeliveries)
        .where(
          and(
            eq(webhookDeliveries.endpointId, webhook.id),
            eq(webhookDeliveries.type, `offer.change_${status}`),
          ),
        );
      expect(deliveries.map(({ data }) => JSON.parse(data) as unknown)).toMatchObject([
        { applicationId, invitationId, offerChangeId: change.id },
      ]);
    },
  );

  test("the same answer again changes nothing, another one is refused", async () => {
    const employer = await seedEmployer();
    const { applicationId, cookie } = await acceptedOffer(employer);
    const { id } = await (
      await propose(employer, applicationId, { wage: 16.1 })
    ).json<OfferChangeView>();
    const first = await (await answer(cookie, id, "accept")).json<ApplicationView>();
    const again = await answer(cookie, id, "accept", "en");
    expect(again.status).toBe(200);
    expect((await again.json<ApplicationView>()).acceptedTerms).toEqual(first.acceptedTerms);
    expect(await refusal(await answer(cookie, id, "decline"))).toBe("409 offer.answered");
    expect(await refusal(await answer(cookie, crypto.randomUUID(), "accept"))).toBe(
      "404 offer.not_found",
    );
    expect((await answer(cookie, id, "perhaps")).status).toBe(400);
  });

  test("of only the piece name waits for the worker too", async () => {
    const employer = await seedEmployer();
    const pay = { wage: 0.85, wage_unit: "piece", piece_name: "box" };
    const { applicationId } = await acceptedOffer(employer, pay);
    const response = await propose(employer, applicationId, { piece_name: "crate" });
    expect(await response.json()).toMatchObject({
      before: { wage: "$0.85", pay: { amount: 0.85, unit: "piece", pieceName: "box" } },
      after: { wage: "$0.85", pay: { amount: 0.85, unit: "piece", pieceName: "crate" } },
    });
  });

  test("counts twenty concurrent answers as one", async () => {
    const employer = await seedEmployer();
    const { applicationId, cookie } = await acceptedOffer(employer);
    const { id } = await (
      await propose(employer, applicationId, { wage: 16.1 })
    ).json<OfferChangeView>();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        answer(cookie, id, index % 2 ? "accept" : "decline"),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(409)]);
    const events = (await actionsOf(applicationId)).filter((event) =>
      /accepted|declined/.test(event),
    );
    expect(events.filter((event) => event.startsWith("offer.change_"))).toHaveLength(1);
  });

  test("blocks another one until it is withdrawn, and then can no longer be answered", async () => {
    const employer = await seedEmployer();
    const { applicationId, cookie } = await acceptedOffer(employer);
    const first = await (
      await propose(employer, applicationId, { wage: 16.1 })
    ).json<OfferChangeView>();
    expect(await refusal(await propose(employer, applicationId, { wage: 17 }))).toBe(
      "409 offer.pending",
    );
    const path = `/api/v1/applications/${applicationId}/offer-changes/${first.id}/withdraw`;
    for (let times = 0; times < 2; times++) {
      // Withdrawing twice changes nothing more.
      const response = await call(path, { method: "POST", key: employer.key });
      expect(await response.json()).toMatchObject({ status: "withdrawn" });
    }
    expect(await refusal(await answer(cookie, first.id, "accept"))).toBe("409 offer.answered");
    expect((await propose(employer, applicationId, { wage: 17 })).status).toBe(201);
    expect(await actionsOf(applicationId)).toContain("offer.change_withdrawn");
  });

  test("is made from the terms that the worker accepts during the call", async () => {
    const employer = await seedEmployer();
    const { applicationId, cookie } = await acceptedOffer(employer);
    // The first batch reads the key, the second one writes.
    const bindings = beforeBatch(2, async () => {
      const other = await propose(employer, applicationId, { housing: null });
      await answer(cookie, (await other.json<OfferChangeView>()).id, "accept");
    });
    const path = `/api/v1/applications/${applicationId}/offer-changes`;
    const late = await call(path, { key: employer.key, body: { wage: 16.1 }, bindings });
    const { before, after } = await late.json<OfferChangeView>();
    expect(before).toMatchObject({ wage: "$15.25" });
    expect(before).not.toHaveProperty("housing");
    expect(after).toMatchObject({ wage: "$16.10" });
    expect(after).not.toHaveProperty("housing");
  });

  test("is stored once when ten are proposed at once", async () => {
    const employer = await seedEmployer();
    const { applicationId } = await acceptedOffer(employer);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        propose(employer, applicationId, { wage: 20 + index }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await readApplication(employer, applicationId)).offerChanges).toHaveLength(1);
  });

  test.each([
    ["nothing at all", {}, "409 offer.same"],
    ["what is in force", { wage: 15.25, housing: "Free" }, "409 offer.same"],
    ["a start without an end", { date_start: "2060-03-15" }, "400 request.invalid"],
    [
      "an end before the start",
      { date_start: "2060-03-15", date_end: "2060-03-01" },
      "400 request.invalid",
    ],
    [
      "a season that is over",
      { date_start: "2020-03-01", date_end: "2020-06-01" },
      "400 request.invalid",
    ],
    ["a piece of a wage an hour", { piece_name: "crate" }, "400 request.invalid"],
    ["a unit without a wage", { wage_unit: "day" }, "400 request.invalid"],
    ["a negative wage", { wage: -1 }, "400 request.invalid"],
    ["something unknown", { wages: 1 }, "400 request.invalid"],
  ])("%s is refused and writes nothing", async (_name, body, expected) => {
    const employer = await seedEmployer();
    const { applicationId } = await acceptedOffer(employer);
    expect(await refusal(await propose(employer, applicationId, body))).toBe(expected);
    expect((await readApplication(employer, applicationId)).offerChanges).toEqual([]);
  });

  test("with an end but no start is refused and names the missing start", async () => {
    const employer = await seedEmployer();
    const { applicationId } = await acceptedOffer(employer);
    const refused = await propose(employer, applicationId, { date_end: "2060-11-30" });
    expect(await refused.json()).toMatchObject({
      errors: [{ path: "date_start", code: "required" }],
    });
  });
});
