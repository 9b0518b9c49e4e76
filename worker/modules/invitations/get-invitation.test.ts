import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call } from "../../test/client";
import { seedInvitation } from "../../test/seed";
import { refusal } from "../../test/sign-in";

const read = (token: string, method = "GET") => call(`/api/invitations/${token}`, { method });

/** Every row of every table, for comparison. */
async function everything() {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf%'",
  ).all<{ name: string }>();
  const dump: Record<string, unknown> = {};
  for (const { name } of tables.results) {
    dump[name] = (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results;
  }
  return dump;
}

test("returns exactly the ten fields, never the phone or the e-mail", async () => {
  const invitation = await seedInvitation({ email: "hidden@example.com" });
  const response = await read(invitation.token);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    companyName: "Example Farm",
    position: "Harvest worker",
    location: "Yuma, Arizona",
    duration: "2027-03-01 – 2027-10-31",
    wage: "$15.25",
    firstName: "María José",
    lastName: "Núñez Ortega",
    countryCode: "+52",
    isUsed: false,
    expiresAt: invitation.expiresAt,
  });
});

test("shows the optional terms that were given, and the language", async () => {
  const terms = { housing: "Shared rooms", meals: "", supportPhone: "+19285550100" };
  const { token } = await seedInvitation({ terms, language: "es" });
  expect(await (await read(token)).json()).toMatchObject({
    housing: "Shared rooms",
    supportPhone: "+19285550100",
    language: "es",
  });
  expect(await (await read(token)).json()).not.toHaveProperty("meals");
});

test("opening the link 20 times and HEAD change no row of any table", async () => {
  const { token } = await seedInvitation();
  const before = await everything();
  await Promise.all(Array.from({ length: 20 }, () => read(token)));
  const head = await read(token, "HEAD");
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
  expect(await everything()).toEqual(before);
});

test("a used, unexpired invitation still opens", async () => {
  const { token } = await seedInvitation({ isUsed: true });
  expect(await (await read(token)).json()).toMatchObject({ isUsed: true });
});

test.each([
  ["expired", { expiresAt: Date.now() - 1 }, "410 invitation.expired"],
  ["expired and used", { expiresAt: 1, isUsed: true }, "410 invitation.expired"],
  ["declined", { isDeclined: true, declinedAt: 1 }, "410 invitation.declined"],
  ["declined and expired", { isDeclined: true, expiresAt: 1 }, "410 invitation.expired"],
  ["revoked", { revokedAt: 1 }, "410 invitation.revoked"],
  ["revoked and used", { revokedAt: 1, isUsed: true }, "410 invitation.revoked"],
])("an invitation that is %s says so", async (_name, values, expected) => {
  const { token } = await seedInvitation(values);
  expect(await refusal(await read(token))).toBe(expected);
});

test.each([
  "u".repeat(43),
  "short",
  "x".repeat(129),
  "bad%20token%20with%20spaces",
  "%F0%9F%8D%93",
])("the unknown or malformed token %s is one and the same 404", async (token) => {
  expect(await refusal(await read(token))).toBe("404 invitation.not_found");
});

test("a token is case-sensitive", async () => {
  const { token } = await seedInvitation({ token: "CaseSensitiveTokenOfTheLink" });
  expect((await read(token.toLowerCase())).status).toBe(404);
});

test("a refusal is worded in the language of Accept-Language", async () => {
  const response = await call(`/api/invitations/${"u".repeat(43)}`, {
    headers: { "Accept-Language": "es-MX" },
  });
  expect(await response.json()).toMatchObject({ title: "Esta invitación no existe" });
});
