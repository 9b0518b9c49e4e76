import { describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import type { InvitationView } from "#contract/invitations";
import { sha256 } from "../../platform/encoding";
import { acceptedOffer, readApplication, sendOffer } from "../../test/accepted-offer";
import { call } from "../../test/client";
import { inviteRecord } from "../../test/contract-bodies";
import { newPhone, seedEmployer } from "../../test/seed";
import { refusal, tryLink } from "../../test/sign-in";
import { currentView } from "../../test/step-values";

describe("what a worker accepts", () => {
  test("is kept as it was shown: terms, pay with unit and currency, language, time and hash", async () => {
    const employer = await seedEmployer();
    const worker = { ...inviteRecord(), phone: newPhone() };
    await sendOffer(employer, worker, { wage: 18.12, wage_unit: "piece", piece_name: "box" });
    const before = Date.now();
    const response = await tryLink(worker, { headers: { "Accept-Language": "es-MX" } });
    const { application } = await response.json<SignedIn>();
    const { sha256: hash, ...terms } = application.acceptedTerms;
    expect(terms).toEqual({
      companyName: "Example Farm",
      position: "Harvest worker",
      location: "Yuma, Arizona",
      duration: "2060-03-01 – 2060-10-31",
      wage: "$18.12",
      pay: { amount: 18.12, currency: "USD", unit: "piece", pieceName: "box" },
      housing: "Free",
      language: "es",
      acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
    });
    expect(Date.parse(terms.acceptedAt)).toBeGreaterThanOrEqual(before);
    // Anybody can recompute the hash: keys sorted, no spaces.
    const pay = '{"amount":18.12,"currency":"USD","pieceName":"box","unit":"piece"}';
    const canonical =
      `{"acceptedAt":"${terms.acceptedAt}","companyName":"Example Farm",` +
      `"duration":"2060-03-01 – 2060-10-31","housing":"Free","language":"es",` +
      `"location":"Yuma, Arizona","pay":${pay},"position":"Harvest worker","wage":"$18.12"}`;
    expect(hash).toBe(await sha256(canonical));
  });

  test("is not changed by sending the contract again: the worker is reported unchanged, with the same link", async () => {
    const employer = await seedEmployer();
    const { worker, applicationId, invitationId, cookie } = await acceptedOffer(employer);
    const before = await currentView(cookie);
    const again = { ...worker, token: "x".repeat(43), phone: newPhone() };
    const receipt = await sendOffer(employer, again, { wage: 9, housing: "300 USD a week" });
    expect(receipt.workers[0]).toMatchObject({
      status: "unchanged",
      reason: "already_accepted",
      invitationId,
      invitationUrl: `https://portal.test/welcome/${worker.token}`,
      errors: [],
    });
    expect(receipt.counts).toEqual({ created: 0, updated: 0, unchanged: 1, rejected: 0 });
    expect(await currentView(cookie)).toEqual(before);
    const { position } = await readApplication(employer, applicationId);
    expect(position).toMatchObject({ wage: "$15.25", housing: "Free" });
    expect((await tryLink(worker)).status).toBe(200);
    expect(await refusal(await tryLink(again))).toBe("401 auth.failed");
  });

  test("is what the screen showed: an offer that has changed since is not accepted", async () => {
    const employer = await seedEmployer();
    const worker = { ...inviteRecord(), phone: newPhone() };
    await sendOffer(employer, worker);
    const view = await (await call(`/api/invitations/${worker.token}`)).json<InvitationView>();
    const { firstName, lastName, countryCode, isUsed, expiresAt, ...shown } = view;
    expect({ isUsed, expiresAt }).toMatchObject({ isUsed: false });
    const { token, phone } = worker;
    const login = () => tryLink({ token, phone, countryCode, firstName, lastName, shown });
    await sendOffer(employer, worker, { wage: 9 });
    const refused = await login();
    expect(refused.headers.get("set-cookie")).toBeNull();
    expect(await refusal(refused)).toBe("409 invitation.changed");
    await sendOffer(employer, worker);
    expect((await login()).status).toBe(200);
  });

  test("is shown to the employer and to the worker alike", async () => {
    const employer = await seedEmployer();
    const { applicationId, cookie } = await acceptedOffer(employer);
    const seen = await readApplication(employer, applicationId);
    expect(seen.acceptedTerms).toEqual((await currentView(cookie)).acceptedTerms);
    expect(seen.offerChanges).toEqual([]);
  });
});
