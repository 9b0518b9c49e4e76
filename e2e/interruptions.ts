import { Applicant } from "./applicant";
import { openAndStay } from "./clock";
import { expect } from "./fixtures";
import { choose, openStep } from "./prepared";
import type { Walk } from "./walk";
import { withoutData } from "./without-data";
import { textIn } from "./words";

/** Walks through interruptions: loading, dead links, a session that ends. */

const MINUTE = 60_000;
const LINK = "/welcome/an-invitation-that-takes-its-time";

/** The welcome page while the invitation loads, after it has ended, and when it failed to load. */
export const deadLinks: Walk = async ({ page, lang, look }) => {
  const t = textIn(lang);
  const invitations = "**/api/invitations/**";
  const open = async () => {
    await choose(page, lang);
    await page.goto(LINK);
  };
  await withoutData(page);
  await page.route(invitations, () => undefined);
  await open();
  await expect(page.getByRole("status", { name: t("Loading your invitation") })).toBeVisible();
  await look("welcome loading");
  for (const end of ["expired", "declined"]) {
    await page.unroute(invitations);
    await page.route(invitations, (route) =>
      route.fulfill({ status: 410, json: { status: 410, code: `invitation.${end}` } }),
    );
    await choose(page, lang);
    await openAndStay(page, LINK, t("Stay on this page"));
    await look(`welcome of an ${end} invitation`);
  }
  await page.unroute(invitations);
  await page.route(invitations, (route) => route.fulfill({ status: 500, body: "" }));
  await open();
  await expect(page.getByRole("button", { name: t("Try again") })).toBeVisible();
  await look("welcome that did not load");
};

/** The wizard while it loads, when it fails to load, and when its session ends. */
export const endings: Walk = async ({ page, employer, lang, look }) => {
  const applicant = new Applicant(page, await employer.invite(), lang);
  const applications = "**/api/applications";
  await openStep(page, applicant.invited, "contact", { lang });
  await withoutData(page);
  await page.route(applications, () => undefined);
  await page.goto("/onboarding");
  await expect(page.getByRole("status", { name: applicant.t("Loading") })).toBeVisible();
  await look("wizard loading");
  for (const status of [404, 500]) {
    await page.unroute(applications);
    await page.route(applications, (route) =>
      route.fulfill({ status, json: { status, code: "application.not_found" } }),
    );
    await page.goto("/onboarding");
    const support = page.getByText(applicant.t("Please contact support."), { exact: true });
    await expect(status === 404 ? support : applicant.button("Try again")).toBeVisible();
    await look(`wizard that got ${status}`);
  }
  await page.unroute(applications);

  const past = Date.now() - 18.4 * MINUTE;
  await page.evaluate((at) => localStorage.setItem("session:last-activity", String(at)), past);
  await page.goto("/onboarding?step=contact");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("the warning before the session ends");
  await applicant.button("Stay signed in").click();
  await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
  await page.goto("/onboarding");
  await expect(applicant.heading("Sign in to your application")).toBeVisible();
  await look("returning login after the session's end");
};
