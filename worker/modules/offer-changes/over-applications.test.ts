import { describe, expect, test } from "vitest";
import type { OfferChangeView } from "#contract/employer-views";
import type { MessagePage } from "#contract/messages";
import type { Env } from "../../env";
import { acceptedOffer, readApplication } from "../../test/accepted-offer";
import { call } from "../../test/client";
import { beforeBatch } from "../../test/faults";
import { seedEmployer } from "../../test/seed";
import { refusal } from "../../test/sign-in";
import { currentView } from "../../test/step-values";

type Employer = { key: string };

const move = ({ key }: Employer, applicationId: string, status: string) =>
  call(`/api/v1/applications/${applicationId}/status`, { key, body: { status, reason: "Full" } });

const propose = ({ key }: Employer, applicationId: string, bindings?: Env) =>
  call(`/api/v1/applications/${applicationId}/offer-changes`, {
    key,
    body: { wage: 16.1 },
    ...(bindings && { bindings }),
  });

const accept = (cookie: string, id: string, bindings?: Env) =>
  call(`/api/applications/offer-changes/${id}`, {
    cookie,
    body: { answer: "accept" },
    ...(bindings && { bindings }),
  });

/** An accepted offer with a pending change. */
async function waitingChange(employer: Employer) {
  const accepted = await acceptedOffer(employer);
  const change = await (await propose(employer, accepted.applicationId)).json<OfferChangeView>();
  return { ...accepted, changeId: change.id };
}

const messageKinds = async ({ key }: Employer) => {
  const { items } = await (await call("/api/v1/messages", { key })).json<MessagePage>();
  return items.map(({ kind }) => kind);
};

describe.each(["rejected", "withdrawn"])("an application that is %s", (status) => {
  test("takes no change of its offer until it is open again, and sends the worker no message about one", async () => {
    const employer = await seedEmployer();
    const { applicationId } = await acceptedOffer(employer);
    await move(employer, applicationId, status);
    const refused = await propose(employer, applicationId);
    const detail = `An offer cannot change while the application is ${status}`;
    expect(await refused.json()).toMatchObject({
      status: 409,
      code: "application.transition",
      errors: [{ path: "status", code: "invalid", detail }],
    });
    expect((await readApplication(employer, applicationId)).offerChanges).toEqual([]);
    expect(await messageKinds(employer)).not.toContain("offer_changed");
    await move(employer, applicationId, "draft");
    expect((await propose(employer, applicationId)).status).toBe(201);
  });

  test("refuses a proposal that is being written when it closes, with the reason", async () => {
    const employer = await seedEmployer();
    const { applicationId } = await acceptedOffer(employer);
    // The first batch reads the key, the second one writes.
    const bindings = beforeBatch(2, () => move(employer, applicationId, status));
    const late = await propose(employer, applicationId, bindings);
    expect(await refusal(late)).toBe("409 application.transition");
    expect((await readApplication(employer, applicationId)).offerChanges).toEqual([]);
  });

  test("does not ask for an answer to a pending change, on the screen or in any list", async () => {
    const employer = await seedEmployer();
    const { applicationId, cookie, application, changeId } = await waitingChange(employer);
    const stateOfOffer = async () => {
      const list = await call("/api/v1/applications?needs=offer_answer", { key: employer.key });
      const season = await call("/api/v1/season", { key: employer.key });
      const { items } = await list.json<{ items: unknown[] }>();
      const { tasks } = await season.json<{ tasks: { kind: string }[] }>();
      return {
        shown: (await currentView(cookie)).offerChange !== null,
        listed: items.length,
        counted: tasks.some(({ kind }) => kind === "offer_change_unanswered"),
        messaged: (await messageKinds(employer)).includes("offer_changed"),
      };
    };
    const pending = { shown: true, listed: 1, counted: true, messaged: true };
    expect(await stateOfOffer()).toEqual(pending);
    await move(employer, applicationId, status);
    expect(await stateOfOffer()).toEqual({
      shown: false,
      listed: 0,
      counted: false,
      messaged: false,
    });
    expect(await refusal(await accept(cookie, changeId))).toBe("409 offer.answered");
    const { acceptedTerms } = await readApplication(employer, applicationId);
    expect(acceptedTerms).toEqual(application.acceptedTerms);
    await move(employer, applicationId, "draft");
    expect(await stateOfOffer()).toEqual(pending);
    expect((await accept(cookie, changeId)).status).toBe(200);
  });

  test("keeps its terms: a yes that is being written when it closes comes too late", async () => {
    const employer = await seedEmployer();
    const { applicationId, cookie, application, changeId } = await waitingChange(employer);
    const bindings = beforeBatch(2, () => move(employer, applicationId, status));
    const late = await accept(cookie, changeId, bindings);
    expect(await refusal(late)).toBe("409 offer.answered");
    const seen = await readApplication(employer, applicationId);
    expect(seen).toMatchObject({ status, acceptedTerms: application.acceptedTerms });
  });
});
