import { Applicant } from "./applicant";
import { expect, expectAccessible, test } from "./fixtures";
import { pdfPage } from "./pdf";
import { applicantOnDashboard, sendDocument, signIn, submitted, webStorage } from "./prepared";
import { withoutData } from "./without-data";

/** What the dashboard shows and asks for. */

test.use({ allowedConsole: [/Failed to load resource/] });

test("each status has its text, its progress and its badge", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await withoutData(page);
  for (const { status, label, progress, color } of [
    { status: "draft", label: "In Progress", progress: 25, color: "rgb(22, 35, 29)" },
    { status: "submitted", label: "Under Review", progress: 50, color: "rgb(29, 77, 117)" },
    { status: "reviewed", label: "Review Complete", progress: 75, color: "rgb(102, 71, 0)" },
    { status: "approved", label: "Approved", progress: 100, color: "rgb(15, 81, 71)" },
    { status: "rejected", label: "Rejected", progress: 100, color: "rgb(163, 42, 28)" },
    { status: "archived", label: "Unknown", progress: 0, color: "rgb(22, 35, 29)" },
  ]) {
    await page.route("**/api/applications", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status } });
    });
    await page.goto("/dashboard");
    const badge = page.getByRole("status").getByText(label, { exact: true });
    await expect(badge).toBeVisible();
    await expect(badge).toHaveCSS("color", color);
    const bar = page.getByRole("progressbar", { name: "Progress of your application" });
    await expect(bar).toHaveAttribute("value", String(progress));
    const draft = status === "draft" ? 1 : 0;
    await expect(applicant.link("Continue application")).toHaveCount(draft);
    const additional = page.getByText("Additional documents");
    await expect(additional).toHaveCount(status === "approved" ? 1 : 0);
  }
});

test("before they are sent, the passport is still to come and the license is optional", async ({
  page,
  employer,
}) => {
  await signIn(page, await employer.invite());
  await page.goto("/dashboard");
  const sectionOf = (kind: string) => page.locator(`#document-${kind} > summary`);
  await expect(sectionOf("passport")).toContainText("Not yet");
  await expect(sectionOf("drivers-license")).toContainText("Optional");
});

test("a submitted application shows its cards, the masked SSN and only the contacts that were given", async ({
  page,
  employer,
}) => {
  const applicant = await applicantOnDashboard(page, employer);
  await expect(page.getByRole("region", { name: "Application status" })).toBeVisible();
  for (const title of ["Position details", "Personal information", "Documents", "Family members"]) {
    await expect(applicant.heading(title)).toBeVisible();
  }
  await expect(page.getByText("Submitted on")).toBeVisible();
  await expect(page.getByText("***-**-6789")).toBeVisible();
  await expect(page.getByText("123-45-6789")).toHaveCount(0);
  for (const absent of ["Second phone", "Third phone", "Facebook profile"]) {
    await expect(page.getByText(absent)).toHaveCount(0);
  }
  const position = page.getByRole("region", { name: "Position details" });
  for (const value of ["Example Farm", "Harvest worker", "Yuma, Arizona", "$15.25 USD"]) {
    await expect(position.getByText(value)).toBeVisible();
  }
  const sections = page.locator("#documents .disclosure");
  await expect(sections).toHaveCount(4);
  const open = page.locator("#documents .disclosure[open]");
  await expect(open).toHaveCount(4);
  await sections.nth(2).locator("> summary").click();
  await expect(open).toHaveCount(3);
  await expect(page.getByText("Family members").last()).toBeVisible();
  await expect(page.getByText("José Núñez", { exact: true })).toBeVisible();
  await expect(page.getByText("You do not know the details, or they do not apply")).toBeVisible();
});

test("the visa section shows instructions, then its form, then the stored details", async ({
  page,
  employer,
}) => {
  const applicant = await applicantOnDashboard(page, employer);
  const instructions = page.getByText("Open your passport at the page with the visa.");
  // Before the approval the visa is not due yet, and one line says when it will be.
  await expect(instructions).toBeHidden();
  const visa = page.locator("#document-visa");
  await expect(visa.getByText("Not yet")).toBeVisible();
  await expect(visa.getByText("After your appointment at the consulate.")).toBeVisible();
  await visa.getByText("I already have my visa").click();
  await expect(instructions).toBeVisible();
  await expect(applicant.button("Send visa details")).toHaveCount(0);
  await sendDocument(page, "visa");
  await page.reload();
  await expect(instructions).toHaveCount(0);
  await applicant.field("visaNumber").fill("   ");
  await applicant.button("Send visa details").click();
  await expect(applicant.toast("All fields are required")).toBeVisible();
  await expect(page.getByRole("region", { name: /4 answers to check/ })).toBeFocused();

  await applicant.field("visaNumber").fill(" K1234567 ");
  // A refetch on focus must not overwrite what is being typed.
  for (const regained of ["visibilitychange", "focus"]) {
    const refetched = page.waitForResponse("**/api/applications");
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), regained);
    await refetched;
  }
  await expect(applicant.field("visaNumber")).toHaveValue(" K1234567 ");

  // Neither must a visit to the camera page.
  await page.getByRole("button", { name: "Replace: Visa" }).click();
  await page.getByRole("link", { name: "Take a photo: Visa" }).click();
  await applicant.link("Close the camera").click();
  await expect(applicant.field("visaNumber")).toHaveValue(" K1234567 ");

  await applicant.country("visaIssueCountry");
  await applicant.date("visaIssueDate", { year: "2027", month: "01", day: "15" });
  await applicant.date("visaExpirationDate", { year: "2027", month: "11", day: "15" });
  await page.route("**/api/applications/submit-visa", (route) => route.fulfill({ status: 500 }));
  await applicant.button("Send visa details").click();
  await expect(
    applicant.toast("Failed to submit visa information. Please try again."),
  ).toBeVisible();
  await page.unroute("**/api/applications/submit-visa");
  await applicant.button("Send visa details").click();
  await expect(applicant.toast("Visa Information Submitted")).toBeVisible();
  await expect(page.getByText("K1234567", { exact: true })).toBeVisible();
  await expect.poll(() => webStorage(page)).not.toContain("K1234567");

  // A typo can be corrected.
  await applicant.link("Correct the details").click();
  await expect(applicant.heading("Details of your visa")).toBeFocused();
  await expectAccessible(page, "the visa's details, to correct");
  await applicant.link("Cancel").click();
  await expect(applicant.heading("Details of your visa")).toBeFocused();
  await expect(applicant.button("Send visa details")).toHaveCount(0);
  await applicant.link("Correct the details").click();
  await expect(page.locator("#field-visaExpirationDate-month")).toHaveValue("11");
  await applicant.field("visaNumber").fill("K7654321");
  await page.reload();
  // The camera page leads back to the correction, also where the browser's history does not.
  await page.getByRole("button", { name: "Replace: Visa" }).click();
  const camera = page.getByRole("link", { name: "Take a photo: Visa" });
  const address = await camera.getAttribute("href");
  await camera.click();
  await applicant.link("Close the camera").click();
  await expect(applicant.field("visaNumber")).toHaveValue("K7654321");
  await page.goto(String(address));
  await applicant.link("Close the camera").click();
  await expect(applicant.field("visaNumber")).toHaveValue("K7654321");
  await applicant.button("Send visa details").click();
  await expect(page.getByText("K7654321", { exact: true })).toBeVisible();
  await expect(applicant.heading("Details of your visa")).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the I-94 section links to the official website; documents have a badge and a link", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await page.goto("/dashboard");
  await page.locator("#document-i94").getByText("I already have my I-94").click();
  const official = page.getByRole("link", { name: /Official I-94 website/ });
  await expect(official).toHaveAttribute("href", "https://i94.cbp.dhs.gov/");
  await expect(official).toHaveAttribute("rel", /noopener/);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file: I-94" }).click();
  const file = { name: "i94.pdf", mimeType: "application/pdf", buffer: pdfPage() };
  await (await chooser).setFiles(file);
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  const view = page.getByRole("link", { name: "View: I-94 (opens in a new tab)" });
  await expect(view).toHaveAttribute("href", /^\/api\/files\//);
  const passport = page.locator("#documents details", { hasText: "Passport" });
  await expect(passport.getByText("Uploaded").first()).toBeVisible();
  await employer.setStatus(id, "approved");
  await page.reload();
  await sendDocument(page, "additional");
  await page.reload();
  await expect(page.getByText("photo.jpg")).toBeVisible();
  await expect(page.getByRole("button", { name: /Choose a file: Additional/ })).toBeVisible();
});

test("without an application the dashboard says so and links home; while loading it shows a skeleton", async ({
  page,
  employer,
}) => {
  await signIn(page, await employer.invite());
  await withoutData(page);
  await page.route("**/api/applications", (route) =>
    route.fulfill({ status: 404, json: { code: "application.not_found", status: 404 } }),
  );
  await page.goto("/dashboard");
  await expect(page.getByText("Please contact support.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the start" })).toHaveAttribute("href", "/");
  await page.unroute("**/api/applications");
  await page.route("**/api/applications", () => undefined);
  await page.goto("/dashboard");
  await expect(page.getByRole("status", { name: "Loading your application" })).toBeVisible();
});

test("other applications that failed to load can be retried in place", async ({
  page,
  employer,
}) => {
  const first = await employer.invite();
  await submitted(page, first);
  const next = await employer.invite({ cwj: first.cwj, offer: { position: "Packer" } });
  await signIn(page, next);
  await withoutData(page);
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  let requested = 0;
  await page.route("**/api/applications/earlier", async (route) => {
    requested++;
    if (requested === 2) await late;
    if (requested <= 2) await route.fulfill({ status: 500, body: "" });
    else await route.continue();
  });
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Your other applications" });
  const again = card.getByRole("button", { name: "Try again" });
  const failed = card.getByRole("alert");
  await failed.evaluate((alert) => alert.setAttribute("data-first", ""));
  await again.click();
  await expect(again).toHaveAttribute("aria-busy", "true");
  release();
  // The alert must be a new element; otherwise a screen reader would not announce the second
  // failure.
  await expect(failed).not.toHaveAttribute("data-first");
  await expect(again).toBeFocused();
  await again.click();
  await expect(card.getByText("Harvest worker, Example Farm")).toBeVisible();
  await expect(card.locator(":focus")).toHaveCount(1);
});

test("the dashboard's HTML contains all its data, so the browser requests none of it", async ({
  page,
  employer,
}) => {
  await submitted(page, await employer.invite());
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isPhoto = request.resourceType() === "image";
    if (pathname.startsWith("/api/") && !isPhoto) requested.push(pathname);
  });
  await page.goto("/dashboard");
  for (const text of ["Example Farm", "José Núñez"]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await page.waitForLoadState("networkidle");
  expect(requested).toEqual([]);
});

test("the dashboard and the wizard require a session and open after signing in", async ({
  page,
}) => {
  for (const path of ["/dashboard", "/onboarding"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/user-login\?next=/);
    expect(new URL(page.url()).searchParams.get("next")).toBe(path);
  }
});

test.describe("after an error in the page's own code", () => {
  test.use({ allowedConsole: [/.*/] });

  test("the page says so in the person's language and can be loaded again", async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "es");
    await submitted(page, applicant.invited, "es");
    // Otherwise the page would reload itself at once.
    await page.addInitScript(() =>
      sessionStorage.setItem("load-failure:reloaded-at", String(Date.now())),
    );
    await page.goto("/dashboard");
    await page.route("**/api/applications", async (route) => {
      const response = await route.fetch();
      const { statusHistory: _, ...rest } = await response.json();
      await route.fulfill({ response, json: rest });
    });
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await expect(applicant.heading("This page could not be loaded")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Algo falló de nuestro lado.");
    await expectAccessible(page, "after an error in the program");
    await page.unrouteAll();
    await applicant.button("Try again").click();
    await expect(page.getByText(applicant.t("Under Review")).first()).toBeVisible();
  });
});
