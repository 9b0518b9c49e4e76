import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";
import { sendDocument, submitted } from "./prepared";

/** The offer in link previews, and the offer and the dashboard on paper. */

test("a link preview has its picture in the right size, and contains no name", async ({
  page,
  employer,
  request,
}) => {
  const invited = await employer.invite();
  const response = await request.get(`/welcome/${invited.token}`);
  const html = await response.text();
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  const head = html.slice(0, html.indexOf("<style>"));
  expect(head).toContain("Example Farm");
  expect(head).toContain("$15.25 USD an hour");
  expect(head).not.toContain(invited.firstName);
  const picture = await request.get(new URL(image).pathname);
  expect(picture.headers()["content-type"]).toBe("image/png");
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  // Fetching the page, as bots do, changes nothing.
  await new Applicant(page, invited, "en").openOffer();
});

test("the printed offer has its terms and no controls", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "es");
  await applicant.openOffer();
  const print = applicant.button("Print this offer or keep it as PDF");
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(print).toBeHidden();
  await expect(applicant.link("Accept")).toBeHidden();
  await expect(page.locator(".bottom-bar")).toBeHidden();
  await expect(page.getByText("15.25 dólares (USD) por hora")).toBeVisible();
  await expect(
    page.getByText(applicant.t("No one may charge you for this job, before or after.")),
  ).toBeVisible();
  await page.screenshot({ path: "test-results/offer-on-paper.png", fullPage: true });
});

test("the printed dashboard has no form, and nothing covers its reference", async ({
  page,
  employer,
}) => {
  await submitted(page, await employer.invite());
  await sendDocument(page, "visa");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/dashboard");
  const form = page.getByRole("heading", { name: "Details of your visa" });
  await expect(form).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(form).toBeHidden();
  await expect(page.locator("main select:visible")).toHaveCount(0);
  const term = await page.getByText("Reference", { exact: true }).boundingBox();
  const value = await page.getByText(/^[A-Z0-9]{5}-\d{4}$/).boundingBox();
  expect(value?.y).toBeGreaterThanOrEqual((term?.y ?? 0) + (term?.height ?? 0));
});
