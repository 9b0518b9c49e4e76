import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { alive, hold, open, watch, watched } from "./early";
import { type Employer, expect, test } from "./fixtures";
import { saveUpTo, signIn } from "./prepared";

/** The wizard's first step, rendered before its program has come (docs/decisions/0013). */

/** What this tab and this phone hold. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** What the program needs for the wizard. */
const PART = "**/assets/wizard-*.js";

/** Somebody who typed into step 1, whose program never came, and went on to the dashboard. */
async function leftTooEarly(page: Page, employer: Employer): Promise<Applicant> {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  const end = await hold(page);
  await open(page, "/onboarding");
  await applicant.field("birthCity").fill("Tlacolula");
  await end("abort");
  await page.goto("/dashboard");
  return applicant;
}

test("step 1 is there with its answers before its program, which takes it over without moving anything", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await saveUpTo(page, "contact");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.frame().url().includes("/onboarding") && pathname.startsWith("/api/")) {
      calls.push(pathname);
    }
  });
  const release = await hold(page);
  await open(page, "/onboarding?step=personal");
  await expect(applicant.heading("Personal information")).toBeVisible();
  await expect(page).toHaveTitle("Seasonal Worker Application – Seasonal Worker Portal");
  await expect(applicant.field("birthCity")).toHaveValue("Oaxaca de Juárez");
  await expect(applicant.field("birthCountry")).toHaveValue("Mexico");
  await expect(page.locator("#field-dateOfBirth-month")).toHaveValue("05");
  await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
  await expect(page.getByText("A number ending in 6789 is stored")).toBeAttached();
  await watch(page);
  await release();
  await alive(page);
  expect(await watched(page)).toEqual({ isSame: true, shift: 0 });
  await applicant.areaAtHand();
  expect(calls).toEqual([]);
});

for (const lang of ["en", "es"] as const) {
  test(`what was typed and chosen in step 1 before its program came is kept, saved and sent, in ${lang}`, async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), lang);
    await signIn(page, applicant.invited, lang);
    const release = await hold(page);
    await open(page, "/onboarding");
    await applicant.field("firstName").fill("María José");
    await applicant.field("lastName").fill("Núñez O'Higgins");
    await page.locator("#field-dateOfBirth-day").fill("3");
    await page.locator("#field-dateOfBirth-month").selectOption("05");
    await page.locator("#field-dateOfBirth-year").fill("1990");
    await page.getByRole("radio", { name: applicant.t("Female") }).check();
    await page.getByRole("radio", { name: applicant.t("Single") }).check();
    await page.getByRole("checkbox", { name: applicant.t("I have children") }).check();
    await applicant.field("birthCity").fill("Oaxaca de Juárez");
    await applicant.field("birthCountry").fill("mexico");
    await applicant.field("countryOfCitizenship").fill("Dominica");
    await applicant.field("mothersMaidenName").fill("Ibáñez");
    await applicant.field("ssn").fill("123-45-6789");
    const next = applicant.button("Next");
    await next.click();
    await expect(next).toHaveAttribute("data-held", "");
    await release();
    await expect(applicant.heading("Contact information")).toBeVisible();
    const answer = await page.request.get("/api/applications");
    expect(await answer.json()).toMatchObject({
      firstName: "María José",
      lastName: "Núñez O'Higgins",
      dateOfBirth: "1990-05-03",
      gender: "female",
      maritalStatus: "single",
      hasChild: true,
      birthCity: "Oaxaca de Juárez",
      birthCountry: "MX",
      countryOfCitizenship: "Dominica",
      mothersMaidenName: "Ibáñez",
      ssn: "***-**-6789",
    });
  });
}

test("what was typed in step 1 before its program came is saved by itself, like everything typed", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  const release = await hold(page);
  await open(page, "/onboarding");
  await applicant.field("birthCity").fill("Tlacolula");
  const saved = page.waitForResponse(/\/api\/applications\/draft$/);
  await release();
  expect((await saved).status()).toBe(200);
  const answer = await page.request.get("/api/applications");
  expect(await answer.json()).toMatchObject({ drafts: { personal: { birthCity: "Tlacolula" } } });
});

test("answers are not shown, not even before the program, to whom comes back after the session's end", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await saveUpTo(page, "contact");
  await page.evaluate(
    (at) => {
      localStorage.setItem("session:last-activity", String(at));
      localStorage.setItem("session:last-visible", String(at));
    },
    Date.now() - 21 * 60_000,
  );
  const release = await hold(page);
  await open(page, "/onboarding?step=personal");
  await expect(page.locator("#root")).toBeEmpty();
  await release();
  await expect(page).toHaveURL(/\/user-login\?next=/);
});

test("a link pressed in step 1 before its program came waits for it, and what was typed is saved", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  const release = await hold(page);
  await open(page, "/onboarding");
  await applicant.field("birthCity").fill("Tlacolula");
  await applicant.link("Back").click();
  await expect(page).toHaveURL(/\/onboarding$/);
  const saved = page.waitForResponse(/\/api\/applications\/draft$/);
  await release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await saved).status()).toBe(200);
});

test.describe("with requests that fail", () => {
  // 412: what is sent while a page is left may arrive after the next one was rendered.
  test.use({ allowedConsole: [/net::ERR_|Failed to fetch dynamically|status of 412 /] });

  test("what was rendered gives way to what only this browser knows: unsent answers, the last place", async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    await signIn(page, applicant.invited);
    await saveUpTo(page, "contact");
    await page.goto("/onboarding?step=personal");
    await page.route("**/api/applications/draft", (route) => route.abort());
    await applicant.field("birthCity").fill("Tlacolula");
    await expect(page.getByText("No connection. Kept on this phone.").first()).toBeVisible();
    await page.reload();
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
    await page.unroute("**/api/applications/draft");
    await applicant.next("Contact information");
    await applicant.field("city").focus();
    await page.goto("/onboarding");
    await expect(applicant.heading("Contact information")).toBeVisible();
    await expect(applicant.field("city")).toBeFocused();
  });

  test("a program that cannot come leaves step 1 as it was typed when it is asked for again, but the SSN, which is never kept", async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    await signIn(page, applicant.invited);
    const end = await hold(page);
    await open(page, "/onboarding");
    await applicant.field("birthCity").fill("Tlacolula");
    await page.getByRole("radio", { name: "Female" }).check();
    await page.locator("#field-dateOfBirth-month").selectOption("05");
    await applicant.field("ssn").fill("123-45-6789");
    const next = applicant.button("Next");
    await next.click();
    await expect(next).toHaveAttribute("data-held", "");
    await end("abort");
    await expect(next).not.toHaveAttribute("data-held");
    const again = page.waitForEvent("load");
    await next.click();
    await again;
    await alive(page);
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
    await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
    await expect(page.locator("#field-dateOfBirth-month")).toHaveValue("05");
    await expect(applicant.field("ssn")).toHaveValue("");
  });

  test("a part of its program that cannot come leaves step 1 standing as it was typed, until a press asks for it again", async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    await signIn(page, applicant.invited);
    const release = await hold(page);
    await page.route(PART, (route) => route.abort());
    await open(page, "/onboarding");
    await applicant.field("birthCity").fill("Tlacolula");
    const next = applicant.button("Next");
    await next.click();
    await expect(next).toHaveAttribute("data-held", "");
    await release();
    await expect(next).not.toHaveAttribute("data-held");
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
    await page.unroute(PART);
    const again = page.waitForEvent("load");
    await next.click();
    await again;
    await alive(page);
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
  });

  test("a part that cannot come to a page that only the program can draw is asked for again by a press", async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    await signIn(page, applicant.invited);
    await page.goto("/onboarding");
    await page.route("**/api/applications/draft", (route) => route.abort());
    await applicant.field("birthCity").fill("Tlacolula");
    await expect(page.getByText("No connection. Kept on this phone.").first()).toBeVisible();
    await page.route(PART, (route) => route.abort());
    await page.reload();
    await expect(page.getByText("This page could not be loaded")).toBeVisible();
    await page.unroute(PART);
    await applicant.button("Try again").click();
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
  });

  test("what was typed in step 1 before its program came gives way to answers that were saved since", async ({
    page,
    employer,
  }) => {
    const applicant = await leftTooEarly(page, employer);
    await saveUpTo(page, "contact");
    await page.goto("/onboarding?step=personal");
    await alive(page);
    await expect(applicant.field("birthCity")).toHaveValue("Oaxaca de Juárez");
    expect(await stored(page)).not.toContain("Tlacolula");
  });

  for (const way of ["a sign-out", "the submit"]) {
    test(`what was typed in step 1 before its program came is gone from the phone after ${way}`, async ({
      page,
      employer,
    }) => {
      const applicant = await leftTooEarly(page, employer);
      expect(await stored(page)).toContain("Tlacolula");
      if (way === "a sign-out") {
        await applicant.button("Log out").click();
        await expect(page).toHaveURL(/\/user-login/);
      } else {
        await saveUpTo(page, "review");
        await page.goto("/onboarding?step=drivers-license&view=review");
        await applicant.submit();
      }
      expect(await stored(page)).not.toContain("Tlacolula");
    });
  }

  test("what somebody typed into a sign-in form before its program came is not left for the next one", async ({
    page,
  }) => {
    const end = await hold(page);
    await open(page, "/user-login");
    await page.locator("#field-email").fill("ana@example.com");
    await end("abort");
    await page.goto("/user-login");
    await alive(page);
    await expect(page.locator("#field-email")).toHaveValue("");
    expect(await stored(page)).not.toContain("ana@example.com");
  });
});
