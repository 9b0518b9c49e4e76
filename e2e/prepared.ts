import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { EXAMPLE, exampleFamily, exampleMember } from "#contract/example-person";
import { mapFields } from "#contract/fields/field";
import { LICENSE } from "#contract/fields/license";
import { LANGUAGE_COOKIE } from "#contract/languages";
import { photoOf } from "../scripts/photo.mjs";
import { Applicant } from "./applicant";
import { type Employer, expect, type Invited, otherBrowser } from "./fixtures";
import { waitForHydration } from "./hydration";
import type { Lang } from "./words";

/** Prepares states through the API instead of a page; the browser of `page` has the session. */

const ANSWERS = {
  personal: {
    ...EXAMPLE.personal,
    lastName: "Núñez O'Higgins",
    dateOfBirth: "1990-05-03",
    maritalStatus: "single",
    hasChild: false,
  },
  contact: {
    ...EXAMPLE.contact,
    address1: "Calle Reforma 12",
    address2: "",
    city: "Oaxaca de Juárez",
    phone2: "",
    facebookProfileUrl: "",
  },
  family: {
    ...exampleFamily("father"),
    familyMembers: [{ ...exampleMember("father", "José"), birthCity: "Tlacolula" }],
    motherUnknown: true,
  },
  passport: EXAMPLE.passport,
};

const ORDER = ["personal", "contact", "family", "passport"] as const;
type Prepared = (typeof ORDER)[number];
type Changes = { personal?: object; contact?: object; family?: object; passport?: object };

/** Sends a request as the page would: from the same origin, with its browser's cookies. */
export async function send(
  page: Page,
  method: "POST" | "PUT",
  path: string,
  body?: Pick<NonNullable<Parameters<APIRequestContext["fetch"]>[1]>, "data" | "multipart">,
) {
  const response = await page.request.fetch(path, {
    method,
    headers: { "Sec-Fetch-Site": "same-origin" },
    ...body,
  });
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return response;
}

/** A different size each time, because the same file sent again would be the same document. */
let photoBytes = 20_000;

/** Sends a small photo to one of the five upload paths. */
export async function sendDocument(page: Page, kind: string): Promise<void> {
  const document = { name: "photo.jpg", mimeType: "image/jpeg", buffer: photoOf(photoBytes++) };
  await send(page, "POST", `/api/applications/upload/${kind}`, { multipart: { document } });
}

/** Sends the four visa details. */
export async function sendVisa(page: Page): Promise<void> {
  await send(page, "POST", "/api/applications/submit-visa", { data: EXAMPLE.visa });
}

/** Chooses the language for this browser's pages. */
export const choose = (page: Page, lang: string): Promise<void> =>
  page
    .context()
    .addCookies([{ name: LANGUAGE_COOKIE, value: lang, domain: "localhost", path: "/" }]);

/** What a worker needs to sign in with a link and fill in the steps. */
type Worker = Omit<Invited, "cwj">;

/** Signs the browser in with the invitation. */
export async function signIn(page: Page, invited: Worker, lang?: string): Promise<void> {
  if (lang) await choose(page, lang);
  const { token, firstName, lastName, phone } = invited;
  const data = { token, firstName, lastName, countryCode: "+52", phone };
  await send(page, "POST", "/api/auth/login", { data });
}

/** Invites a new person, who is signed in with an empty application. */
export async function signedInApplicant(page: Page, employer: Employer): Promise<Applicant> {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  return applicant;
}

/** The signed-in person's application, as the server returns it. */
export async function savedApplication(page: Page): Promise<Record<string, unknown>> {
  const response = await page.request.get("/api/applications");
  return response.json();
}

/** The server's draft of a step. */
export const savedDraft = (page: Page, step: string) => async () => {
  const response = await page.request.get("/api/applications");
  const { drafts }: { drafts: Record<string, unknown> } = await response.json();
  return drafts[step] ?? {};
};

/** The content of local and session storage, as one text. */
export const webStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/**
 * The SSN 123-45-6789 as typed, as stored and masked. Its last four digits alone could be part of a
 * time.
 */
export const SSN_OR_MASK = /(?:123-?45-?|\*-)6789/;

/** Saves the steps before `step`; "review" saves all of them. Includes the passport photo. */
export async function saveUpTo(
  page: Page,
  step: Prepared | "drivers-license" | "review",
  changes: Changes = {},
): Promise<void> {
  const end = ORDER.findIndex((name) => name === step);
  const steps = end === -1 ? ORDER : ORDER.slice(0, end);
  const email = `${crypto.randomUUID()}@example.com`;
  for (const name of steps) {
    // The passport step can be saved only with its photo.
    if (name === "passport") await sendDocument(page, "passport");
    const own = { ...ANSWERS[name], ...(name === "contact" && { email }) };
    await send(page, "PUT", `/api/applications/${name}`, { data: { ...own, ...changes[name] } });
  }
  if (step !== "review") return;
  const none = mapFields(LICENSE, () => "");
  await send(page, "PUT", "/api/applications/drivers-license", { data: none });
}

/** Signs in, saves the earlier steps and opens this one. */
export async function openStep(
  page: Page,
  invited: Worker,
  step: Parameters<typeof saveUpTo>[1] = "personal",
  { lang = "en", ...changes }: Changes & { lang?: string } = {},
): Promise<void> {
  await signIn(page, invited, lang);
  await saveUpTo(page, step, changes);
  const query = step === "review" ? "drivers-license&view=review" : step;
  await page.goto(`/onboarding?step=${query}`);
  await expect(page.locator("#step-heading")).toBeVisible();
  await waitForHydration(page);
  // Until the step's code has loaded, a skeleton is under the heading.
  await expect(page.locator(step === "review" ? "main dl" : "main form").first()).toBeVisible();
}

/** The same for a newly invited person. */
export async function applicantAt(
  page: Page,
  employer: Employer,
  step: Parameters<typeof saveUpTo>[1],
  { lang = "en", ...changes }: Changes & { lang?: Lang } = {},
): Promise<Applicant> {
  const applicant = new Applicant(page, await employer.invite(), lang);
  await openStep(page, applicant.invited, step, { lang, ...changes });
  return applicant;
}

/** Submits an application and stays signed in. Returns its id. */
export async function submitted(
  page: Page,
  invited: Worker,
  lang = "en",
  changes: Changes = {},
): Promise<string> {
  await signIn(page, invited, lang);
  await saveUpTo(page, "review", changes);
  await send(page, "POST", "/api/applications/submit");
  return String((await savedApplication(page)).id);
}

/** A newly invited person submits in their own browser; resolves to the application's id. */
export async function applied(browser: Browser, employer: Employer): Promise<string> {
  const page = await otherBrowser(browser);
  const id = await submitted(page, await employer.invite());
  await page.context().close();
  return id;
}

/** A newly invited person submits and has the dashboard open. */
export async function applicantOnDashboard(page: Page, employer: Employer): Promise<Applicant> {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await submitted(page, applicant.invited);
  await page.goto("/dashboard");
  return applicant;
}
