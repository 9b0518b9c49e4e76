import type { Page, Route } from "@playwright/test";
import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import { holdRequests, loseResponse } from "./hold-requests";
import { PROGRAM_FILES, waitForHydration } from "./hydration";
import { applicantAt, applicantOnDashboard, openStep, signIn, submitted } from "./prepared";
import { waitForCamera } from "./screens";
import { withoutData } from "./without-data";

/** Responses that arrive late or never: none of them navigates, and nothing is done twice. */

test.use({ allowedConsole: [/Failed to (?:load resource|fetch dynamically)/] });

test("an upload that ends after the person left the camera does not navigate", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await page.goto("/onboarding?step=family");
  await applicant.waitForPrefetch();
  await applicant.next("Passport");
  const release = await holdRequests(page, "**/api/applications/upload/passport");
  await page.getByRole("button", { name: "Replace: Passport document" }).click();
  await page.getByRole("link", { name: "Take a photo: Passport document" }).click();
  await waitForCamera(page);
  await applicant.button("Take the photo").click();
  const sent = page.waitForRequest("**/api/applications/upload/passport");
  await applicant.button("Send this photo").click();
  await sent;
  await page.goBack();
  await expect(applicant.heading("Passport")).toBeVisible();
  release();
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await expect(applicant.heading("Passport")).toBeVisible();
  await expect(page).toHaveURL(/step=passport$/);
});

test("an email save that ends after the person skipped the screen does not navigate", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await page.goto(`/confirm/${applicant.invited.token}`);
  await applicant.field("email").fill(`${crypto.randomUUID()}@example.com`);
  const release = await holdRequests(page, "**/api/auth/email");
  await applicant.button("Continue").click();
  await applicant.link("Skip for now").click();
  await applicant.link("Back").click();
  await expect(applicant.heading("Your application")).toBeVisible();
  const read = page.waitForResponse(/\/api\/applications$/);
  release();
  await read;
  await expect(applicant.heading("Your application")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("after a lost response, the next click reports the application as submitted", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await loseResponse(page, "**/api/applications/submit", () =>
    applicant.button("Submit application").click(),
  );
  await expect(applicant.toast("Failed to submit application")).toBeVisible();
  await applicant.submit();
  await expect(applicant.toast("Application Submitted!")).toBeVisible();
  await expect(page).toHaveURL(/\/success$/);
});

test("a stored document and visa details are shown even if reading them again fails", async ({
  page,
  employer,
}) => {
  const applicant = await applicantOnDashboard(page, employer);
  const photo = await passportPhoto(page);
  await page.route("**/api/applications", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByText("I already have my visa").click();
  await applicant.upload("Visa", photo);
  await expect(page.getByRole("link", { name: /^View: Visa/ })).toBeVisible();
  await applicant.field("visaNumber").fill("K1234567");
  await applicant.country("visaIssueCountry");
  await applicant.date("visaIssueDate", { year: "2027", month: "01", day: "15" });
  await applicant.date("visaExpirationDate", { year: "2027", month: "11", day: "15" });
  await applicant.button("Send visa details").click();
  await expect(applicant.toast("Visa Information Submitted")).toBeVisible();
  await expect(applicant.button("Send visa details")).toHaveCount(0);
  await expect(page.getByText("K1234567")).toBeVisible();
});

test("a family that failed to load can be retried on the review", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "review");
  await withoutData(page);
  await page.route("**/api/family-members/*", (route) => route.abort());
  await page.goto("/onboarding?step=drivers-license&view=review");
  await expect(page.getByText("We could not load your family members.")).toBeVisible();
  await page.unroute("**/api/family-members/*");
  await applicant.button("Try again").click();
  await expect(page.getByText("Tlacolula")).toBeVisible();
});

test("a save without a response does not block the next sign-in", async ({ page, employer }) => {
  const invited = await employer.invite({ email: `${crypto.randomUUID()}@example.com` });
  const applicant = new Applicant(page, invited, "en");
  await openStep(page, invited, "contact");
  await applicant.waitForPrefetch();
  await page.clock.install();
  const lost = page.waitForRequest("**/api/applications/draft");
  await page.route("**/api/applications/draft", () => undefined);
  await applicant.field("city").fill("Tlacolula");
  await page.clock.fastForward(3000);
  await lost;
  await page.evaluate((address) => {
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/login/${applicant.invited.token}`);
  await expect(applicant.field("phone")).toBeVisible();
  const ended = page.waitForResponse("**/api/auth/logout");
  await page.clock.fastForward(6000);
  await ended;
  await applicant.signInWithLink();
  await expect(applicant.field("city")).toHaveValue("Tlacolula");
});

test("Next waits at most twenty seconds for an autosave whose response is lost", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact");
  await applicant.waitForPrefetch();
  await applicant.fillContact(`${applicant.invited.token}@example.com`);
  await page.clock.install();
  const lost = page.waitForRequest("**/api/applications/draft");
  await page.route("**/api/applications/draft", () => undefined, { times: 1 });
  await applicant.field("city").fill("Tlacolula");
  await page.clock.fastForward(3000);
  await lost;
  await applicant.button("Next").click();
  await page.clock.fastForward(18_000);
  await expect(applicant.heading("Contact information")).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(applicant.heading("Family members")).toBeVisible();
});

test("a logout that would lose unsaved values warns and stays; the next one signs out", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact");
  await applicant.waitForPrefetch();
  await page.route("**/api/applications/draft", (route) => route.fulfill({ status: 500 }));
  await applicant.field("city").fill("Tlacolula");
  await applicant.logOut();
  await expect(applicant.toast("Your last answers are not saved yet")).toBeVisible();
  await expect(applicant.button("Log out")).not.toHaveAttribute("aria-busy");
  await expect(applicant.field("city")).toHaveValue("Tlacolula");
  await applicant.logOut();
  await expect(page).toHaveURL(/\/user-login$/);
});

test("a logout on the dashboard waits for the wizard's last save", async ({ page, employer }) => {
  const invited = await employer.invite({ email: `${crypto.randomUUID()}@example.com` });
  const applicant = new Applicant(page, invited, "en");
  await openStep(page, invited, "personal");
  await applicant.waitForPrefetch();
  const release = await holdRequests(page, "**/api/applications/draft");
  const requested = page.waitForRequest("**/api/applications/draft");
  await applicant.field("birthCity").fill("Tlacolula");
  await applicant.link("Back").click();
  await expect(applicant.heading("Your application")).toBeVisible();
  await requested;
  const order: string[] = [];
  page.on("response", (response) => order.push(new URL(response.url()).pathname));
  await applicant.logOut();
  await expect(applicant.button("Log out")).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page).toHaveURL(/\/user-login$/);
  const calls = order.filter((path) => /draft|logout/.test(path));
  expect(calls).toEqual(["/api/applications/draft", "/api/auth/logout"]);
});

test("an additional document whose response was lost is stored once", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await employer.setStatus(await submitted(page, applicant.invited), "approved");
  await page.goto("/dashboard");
  const photo = await passportPhoto(page);
  await loseResponse(page, "**/api/applications/upload/additional", () =>
    applicant.upload("Additional document", photo),
  );
  await expect(page.getByText("The connection was lost. Trying again…").first()).toBeVisible();
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await expect(page.getByText(/^Sent on/)).toHaveCount(1);
});

test("a language switch is shown as busy while its texts load, and a failure is reported", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact");
  await applicant.waitForPrefetch();
  await applicant.field("city").fill("Tlacolula");
  const { promise: held, resolve: lose } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.abort();
  });
  const spanish = page.getByRole("button", { name: "Español" });
  await spanish.click();
  await expect(spanish).toHaveAttribute("aria-busy", "true");
  await page.context().setOffline(true);
  lose();
  await expect(applicant.toast("Check your connection and try again.")).toBeVisible();
  await expect(spanish).not.toHaveAttribute("aria-busy");
  await expect(applicant.field("city")).toHaveValue("Tlacolula");
  await page.unrouteAll();
  await page.context().setOffline(false);
  await spanish.click();
  await expect(page.getByRole("heading", { name: "Datos de contacto" })).toBeVisible();
  await expect(applicant.field("city")).toHaveValue("Tlacolula");
});

test("texts that are missing after a deploy are loaded with the whole page, and nothing typed is lost", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await page.goto(`/login/${applicant.invited.token}`);
  await applicant.field("phone").fill("951 555 01");
  await page.route("**/assets/es-*.js", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await waitForHydration(page);
  await expect(applicant.field("phone")).toHaveValue("951 555 01");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

/** Opens a page and holds the files of other screens, which its HTML does not name. */
async function openWithoutOtherScreens(page: Page, address: string) {
  const held: Route[] = [];
  let isOpen = false;
  const html = await (await page.request.get(address)).text();
  await page.route(PROGRAM_FILES, (route) => {
    const isOfPage = html.includes(new URL(route.request().url()).pathname);
    return isOpen || isOfPage ? route.continue() : void held.push(route);
  });
  await page.goto(address);
  await waitForHydration(page);
  return {
    held,
    /** Lets later requests pass. */
    open: () => {
      isOpen = true;
    },
  };
}

test("a link whose screen does not load says so, and after twenty seconds the page is loaded normally", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact");
  await page.clock.install();
  const files = await openWithoutOtherScreens(page, "/onboarding?step=personal");
  await applicant.link("Back").click();
  await expect.poll(() => files.held.length).toBeGreaterThan(0);
  await page.clock.runFor(2000);
  await expect(applicant.toast("This is taking a long time.")).toBeVisible();
  files.open();
  await page.clock.runFor(18_000);
  await expect(applicant.heading("Your application")).toBeVisible();
});

test("after signing in, the page stays as it was while the next screen loads", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const files = await openWithoutOtherScreens(page, `/login/${applicant.invited.token}`);
  await applicant.signInWithLink();
  await expect(applicant.toast("Welcome!")).toBeVisible();
  await expect.poll(() => files.held.length).toBeGreaterThan(0);
  await expect(applicant.heading("Accept the invitation")).toBeVisible();
  await expect(page.getByText("still signed in")).toHaveCount(0);
  files.open();
  await Promise.all(files.held.map((route) => route.continue()));
  await expect(applicant.heading("Confirm your information")).toBeVisible();
});

for (const end of ["continue", "abort"] as const) {
  test(`an earlier click does not navigate once the person has moved on: its screen ${end === "abort" ? "fails to load" : "loads late"}`, async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "contact");
    const files = await openWithoutOtherScreens(page, "/onboarding?step=personal");
    await applicant.link("Back").click();
    await expect.poll(() => files.held.length).toBeGreaterThan(0);
    await applicant.next("Contact information");
    files.open();
    await Promise.all(files.held.map((route) => route[end]()));
    if (end === "continue") await applicant.waitForPrefetch();
    const saved = page.waitForResponse("**/api/applications/draft");
    await applicant.field("city").fill("Mitla");
    expect((await saved).status()).toBe(200);
    await expect(applicant.heading("Contact information")).toBeVisible();
  });
}
