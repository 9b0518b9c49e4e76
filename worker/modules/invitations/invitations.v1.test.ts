import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import type { EmployerInvitationView, NewInvitationView, Page } from "#contract/employer-views";
import type { Problem } from "#contract/problem";
import { invitations } from "../../db/schema/invitations";
import { newSecret } from "../../platform/ids";
import { call } from "../../test/client";
import { db, newPhone, seedEmployer, seedInvitation } from "../../test/seed";
import { enter } from "../../test/sign-in";

const body = (values: Record<string, unknown> = {}) => ({
  phone: newPhone(),
  companyName: "Example Farm",
  position: "Packer",
  location: "Yuma",
  duration: "Three months",
  wage: "$15.25 an hour",
  ...values,
});
const send = (key: string, values?: Record<string, unknown>) =>
  call("/api/v1/invitations", { key, body: body(values) });
const rowsOf = (employerId: string) =>
  db.select().from(invitations).where(eq(invitations.employerId, employerId));

describe("POST /api/v1/invitations", () => {
  test("makes a token when none is given, and the link opens the offer", async () => {
    const { key } = await seedEmployer();
    const response = await send(key, { firstName: "Ana", mealsOffered: undefined, meals: "Lunch" });
    expect(response.status).toBe(201);
    const { warnings, ...view } = await response.json<NewInvitationView>();
    expect(warnings).toEqual([]);
    expect(view).toMatchObject({ status: "pending", firstName: "Ana", contractId: null });
    const token = view.invitationUrl!.replace("https://portal.test/welcome/", "");
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const offer = await (await call(`/api/invitations/${token}`)).json();
    expect(offer).toMatchObject({ companyName: "Example Farm", meals: "Lunch", lastName: "" });
    const stored = await call(`/api/v1/invitations/${view.id}`, { key });
    expect(await stored.json()).toEqual(view);
  });

  test.each([
    [{ amount: 18.12 }, { amount: 18.12, currency: "USD", unit: "hour" }, "$18.12"],
    [
      { amount: 0.85, currency: "USD", unit: "piece", pieceName: "box" },
      { amount: 0.85, currency: "USD", unit: "piece", pieceName: "box" },
      "$0.85",
    ],
  ])("pay as a number is shown with its unit, like a contract's: %o", async (pay, shown, wage) => {
    const { key } = await seedEmployer();
    const view = await (await send(key, { pay, wage: undefined })).json<NewInvitationView>();
    expect(view).toMatchObject({ wage, pay: shown });
    const token = view.invitationUrl!.split("/").at(-1)!;
    expect(await (await call(`/api/invitations/${token}`)).json()).toMatchObject({ pay: shown });
  });

  test("a CWJ names the same person in either case, as in a contract", async () => {
    const { key, employerId } = await seedEmployer();
    const cwj = crypto.randomUUID();
    const known = await enter<SignedIn>(await seedInvitation({ employerId, cwj }));
    const view = await (await send(key, { cwj: cwj.toUpperCase() })).json<NewInvitationView>();
    const token = view.invitationUrl!.split("/").at(-1)!;
    const again = await enter<SignedIn>({ token, phone: view.phone });
    expect(again.user.id).toBe(known.user.id);
  });

  test("refuses a person together with somebody else's CWJ, and adds no other person's CWJ later", async () => {
    const { key, employerId } = await seedEmployer();
    const { user } = await enter<SignedIn>(await seedInvitation({ employerId }));
    const cwj = crypto.randomUUID();
    const invitation = await (
      await send(key, { personId: user.id, cwj })
    ).json<NewInvitationView>();
    await enter(await seedInvitation({ employerId, cwj }));
    const refused = await send(key, { personId: user.id, cwj });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "personId" }] });
    const token = invitation.invitationUrl!.split("/").at(-1)!;
    const { application } = await enter<SignedIn>({ token, phone: invitation.phone });
    const record = await call(`/api/v1/applications/${application.id}`, { key });
    expect(await record.json()).toMatchObject({ cwj: null, userId: user.id });
  });

  test("takes the caller's token, and refuses one that is taken with 409", async () => {
    const { key, employerId } = await seedEmployer();
    const token = newSecret();
    expect((await send(key, { token })).status).toBe(201);
    const again = await send(key, { token });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      code: "invitation.token_taken",
      errors: [{ path: "token", code: "token_taken" }],
    });
    expect(await rowsOf(employerId)).toHaveLength(1);
  });

  test("the number's own prefix outranks the country code, which the sign-in then offers", async () => {
    const { key } = await seedEmployer();
    const response = await send(key, { phone: "+52 1 55 1234 5678", token: newSecret() });
    expect(await response.json()).toMatchObject({ countryCode: "+52", phone: "+525512345678" });
    const other = await send(key, { phone: "+1 480 555 0100", countryCode: "+52" });
    expect(await other.json()).toMatchObject({ countryCode: "+1", phone: "+14805550100" });
  });

  test.each([
    ["missing", undefined, "One of these is required: wage, pay"],
    ["empty", " ", "Wage must not be empty when it is sent"],
    ["a number", 15.25, "Wage must be a string"],
  ])("a wage that is %s gets an error that names what is expected", async (_name, wage, detail) => {
    const { key } = await seedEmployer();
    const response = await send(key, { wage });
    expect(response.status).toBe(400);
    const { errors } = await response.json<Problem>();
    expect(errors).toMatchObject([{ path: "wage", detail }]);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ["no phone", { phone: undefined }, "phone", "required"],
    ["a short phone", { phone: "123" }, "phone", "too_few_digits"],
    ["a bad country code", { countryCode: "52" }, "countryCode", "invalid"],
    ["no company", { companyName: "" }, "companyName", "required"],
    ["no position", { position: undefined }, "position", "required"],
    ["no location", { location: 5 }, "location", "invalid"],
    ["no duration", { duration: " " }, "duration", "required"],
    ["a wage that is no text", { wage: 15 }, "wage", "invalid"],
    ["a negative pay", { pay: { amount: -1 } }, "pay.amount", "negative"],
    ["a piece without a name", { pay: { amount: 1, unit: "piece" } }, "pay.pieceName", "required"],
    [
      "a piece of a wage an hour",
      { pay: { amount: 1, pieceName: "box" } },
      "pay.pieceName",
      "invalid",
    ],
    ["a bad e-mail", { email: "a@b" }, "email", "invalid_email"],
    ["a bad token", { token: "../../etc/passwd/etc/passwd" }, "token", "invalid_token"],
    ["an expiry in the past", { expiresAt: 1 }, "expiresAt", "invalid"],
    ["an unknown key", { isUsed: true }, "isUsed", "unknown_key"],
  ])("%s is 400 and creates nothing", async (_name, values, path, code) => {
    const { key, employerId } = await seedEmployer();
    const response = await send(key, values);
    expect(response.status).toBe(400);
    const problem = await response.json<Problem>();
    expect(problem.errors).toEqual([{ path, code, detail: expect.any(String) }]);
    expect(await rowsOf(employerId)).toEqual([]);
  });
});

describe("reading invitations", () => {
  test("a list has pages, every row once", async () => {
    const { key, employerId } = await seedEmployer();
    const createdAt = Date.now();
    for (let count = 0; count < 5; count += 1) {
      await seedInvitation({ employerId, createdAt });
    }
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${cursor}` : "";
      const response = await call(`/api/v1/invitations?limit=2${query}`, { key });
      const page: Page<EmployerInvitationView> = await response.json();
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test.each([
    ["pending", {}],
    ["opened", { openedAt: 1 }],
    ["accepted", { isUsed: true, expiresAt: 1 }],
    ["declined", { isDeclined: true, declineReason: "Too far", declinedAt: 1 }],
    ["expired", { expiresAt: 1 }],
    ["revoked", { revokedAt: 1, isUsed: true }],
  ])("%s", async (status, values) => {
    const { key, employerId } = await seedEmployer();
    const { id, declineReason } = await seedInvitation({ employerId, ...values });
    const view = await (await call(`/api/v1/invitations/${id}`, { key })).json();
    expect(view).toMatchObject({ status, declineReason: declineReason ?? null });
  });

  test.each(["limit=0", "limit=101", "limit=x", "cursor=x", "cursor=1_x", "order=asc"])(
    "?%s is 400 with the name of the field",
    async (query) => {
      const { key } = await seedEmployer();
      const response = await call(`/api/v1/invitations?${query}`, { key });
      expect(response.status).toBe(400);
      const { errors } = await response.json<Problem>();
      expect(errors?.[0]?.path).toBe(query.split("=")[0]);
    },
  );
});
