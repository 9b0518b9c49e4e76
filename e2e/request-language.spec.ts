import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import { saveUpTo } from "./prepared";

test("every request names the displayed language, even if the browser's is another", async ({
  page,
  employer,
}) => {
  const requests: { call: string; language: string | undefined }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const language = request.headers()["accept-language"];
    const call = `${request.method()} ${pathname}`;
    // An image has no text.
    if (request.resourceType() === "image") return;
    if (pathname.startsWith("/api/")) requests.push({ call, language });
  });
  const applicant = new Applicant(page, await employer.invite(), "es");
  await applicant.accept();
  const saved = page.waitForResponse("**/api/applications/draft");
  await applicant.field("birthCity").fill("Tlacolula");
  await saved;
  const ownCalls = requests.splice(0);
  await saveUpTo(page, "passport");
  // Leaves out the requests that the test itself has made.
  requests.splice(0);
  await page.goto("/onboarding?step=passport");
  await applicant.upload("Passport document", await passportPhoto(page));
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  const inSpanish = [...ownCalls, ...requests.splice(0)];
  const calls = inSpanish.map(({ call }) => call);
  for (const call of [
    "POST /api/invitations/opened",
    "POST /api/auth/login",
    "PATCH /api/applications/draft",
    "GET /api/applications",
    "POST /api/applications/upload/passport",
  ]) {
    expect(calls).toContain(call);
  }
  expect(inSpanish.filter(({ language }) => language !== "es")).toEqual([]);

  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const again = page.waitForResponse("**/api/applications/draft");
  await applicant.field("passportNumber").fill("G12345678");
  await again;
  expect(requests.at(-1)).toEqual({ call: "PATCH /api/applications/draft", language: "en" });
});
