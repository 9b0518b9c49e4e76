import type { Page } from "@playwright/test";
import { type Employer, expect, expectAccessible, passportPhoto, test } from "./fixtures";
import { holdPreparing } from "./photographs";
import { applicantAt, saveUpTo, sendDocument } from "./prepared";

/** Next and Submit during an upload, and a document that is replaced by mistake. */

const UPLOAD = "**/api/applications/upload/passport";
const LICENSE = "**/api/applications/upload/drivers-license";

test.use({ allowedConsole: [/Failed to load resource/] });

/** Holds the upload until the test lets it continue, fail or lose its connection. */
async function holdUpload(page: Page, path = UPLOAD) {
  const { promise, resolve } = Promise.withResolvers<"continue" | "fail" | "lose">();
  await page.route(
    path,
    async (route) => {
      const end = await promise;
      if (end === "continue") await route.continue();
      else if (end === "lose") await route.abort("connectionfailed");
      else await route.fulfill({ status: 500, body: "" });
    },
    { times: 1 },
  );
  return resolve;
}

/** The bodies of a step's saves. */
function savesOf(page: Page, step: string): () => unknown[] {
  const saves: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith(`/api/applications/${step}`)) {
      saves.push(request.postDataJSON());
    }
  });
  return () => saves;
}

test("Next waits for the upload of the passport photo, then continues by itself and saves once", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const saves = savesOf(page, "passport");
  const release = await holdUpload(page);
  await applicant.upload("Passport document", await passportPhoto(page));
  await expect(page.getByRole("progressbar", { name: /^Uploading: \d+%$/ })).toBeVisible();
  await expect(page.getByRole("img", { name: "The photo you chose" })).toBeVisible();
  // Missing fields are listed at once; the photo being uploaded does not count as missing.
  await applicant.button("Next").click();
  const summary = page.getByRole("region", { name: "There are 5 answers to check" });
  await expect(summary).toBeFocused();
  await expect(page.getByText("Passport document is required")).toHaveCount(0);
  await applicant.fillPassport();
  await applicant.button("Next").click();
  await expect(page.getByText(/^Waiting for the photo: \d+%$/)).toBeVisible();
  await expect(applicant.button("Next")).toHaveAttribute("aria-busy", "true");
  await applicant.field("passportIssueCity").fill("Puebla");
  expect(saves()).toEqual([]);
  release("continue");
  await expect(applicant.heading("Driver's license (optional)")).toBeVisible();
  expect(saves()).toEqual([expect.objectContaining({ passportIssueCity: "Puebla" })]);
});

test("when Next waits for a photo whose upload fails or is cancelled, it stays on the step", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const saves = savesOf(page, "passport");
  const panel = page.getByRole("group", { name: "Passport document" });
  const waiting = page.getByText(/^Waiting for the photo/);
  await applicant.fillPassport();
  const fail = await holdUpload(page);
  await applicant.upload("Passport document", await passportPhoto(page));
  await applicant.button("Next").click();
  await expect(waiting).toBeVisible();
  fail("fail");
  await expect(applicant.toast("Upload Failed")).toBeVisible();
  await expect(panel.getByRole("alert")).toBeVisible();
  await expect(panel).toBeFocused();
  await expect(waiting).toHaveCount(0);

  const late = await holdUpload(page);
  await applicant.button("Try again").click();
  await applicant.button("Next").click();
  await expect(waiting).toBeVisible();
  await applicant.button("Cancel upload").click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Choose a file/ })).toBeVisible();
  late("fail");
  await applicant.button("Next").click();
  await expect(page.getByText("Passport document is required").first()).toBeVisible();
  await expect(page).toHaveURL(/step=passport$/);
  expect(saves()).toEqual([]);
});

test("step 5 and the submit wait for the license photo, even after leaving its step", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "drivers-license");
  await saveUpTo(page, "review");
  await page.reload();
  const photo = await passportPhoto(page);
  const saves = savesOf(page, "drivers-license");
  const first = await holdUpload(page, LICENSE);
  await applicant.upload("Driver's license", photo);
  await applicant.button("Review my answers").click();
  await expect(page.getByText(/^Waiting for the photo: \d+%$/)).toBeVisible();
  first("continue");
  await expect(applicant.heading("Check your answers")).toBeVisible();
  expect(saves()).toHaveLength(1);

  const change = page.getByRole("link", { name: "Change Driver's license (optional)" });
  await change.click();
  await page.getByRole("button", { name: "Replace: Driver's license" }).click();
  const failing = await holdUpload(page, LICENSE);
  await applicant.upload("Driver's license", await passportPhoto(page, 1000, 900));
  await applicant.link("Back").click();
  await expect(applicant.heading("Check your answers")).toBeVisible();
  await change.click();
  // Opening the screen again shows the running upload.
  await expect(page.getByRole("progressbar", { name: /^Uploading: \d+%$/ })).toBeVisible();
  await applicant.link("Back").click();
  await applicant.button("Submit application").click();
  await expect(page.getByText(/^Waiting for the photo: \d+%$/)).toBeVisible();
  failing("fail");
  const lost = page.getByRole("region", { name: "Upload Failed" });
  await expect(lost).toBeFocused();
  await lost.getByRole("link", { name: "Driver's license (optional)" }).click();

  await page.getByRole("button", { name: "Replace: Driver's license" }).click();
  const last = await holdUpload(page, LICENSE);
  await applicant.upload("Driver's license", await passportPhoto(page, 1000, 800));
  await applicant.link("Back").click();
  await applicant.button("Submit application").click();
  await expect(page.getByText(/^Waiting for the photo: \d+%$/)).toBeVisible();
  const stored = page.waitForResponse(LICENSE);
  last("continue");
  expect((await stored).status()).toBe(200);
  await expect(applicant.heading("Application Submitted!")).toBeVisible();
});

/** Opens the review while the license photo is being uploaded. */
async function reviewWhileSending(page: Page, employer: Employer) {
  const applicant = await applicantAt(page, employer, "review");
  await page.getByRole("link", { name: "Change Driver's license (optional)" }).click();
  const release = await holdUpload(page, LICENSE);
  const sent = page.waitForRequest(LICENSE);
  await applicant.upload("Driver's license", await passportPhoto(page));
  await sent;
  await applicant.link("Back").click();
  await expect(applicant.heading("Check your answers")).toBeVisible();
  return { applicant, release };
}

test("a photo whose upload was interrupted by a reload of the review is sent before the submit and not deleted by it", async ({
  page,
  employer,
}) => {
  const { applicant } = await reviewWhileSending(page, employer);
  await page.reload();
  const submits: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/submit")) submits.push(request.url());
  });
  await applicant.button("Submit application").click();
  const unsent = page.getByRole("region", { name: "A photo has not been sent yet" });
  await expect(unsent).toBeFocused();
  expect(submits).toEqual([]);
  await expectAccessible(page, "a photo that is not sent yet");
  const stored = page.waitForResponse(LICENSE);
  await unsent.getByRole("link", { name: "Driver's license (optional)" }).click();
  expect((await stored).status()).toBe(200);
  await expect(page.getByRole("link", { name: /^View: Driver's license/ })).toBeVisible();
  await applicant.link("Back").click();
  await applicant.submit();
  expect(submits).toHaveLength(1);
});

test("keeping the stored document discards the photo that failed to replace it", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await page.getByRole("link", { name: "Change Passport" }).click();
  await page.getByRole("button", { name: "Replace: Passport document" }).click();
  // The session was ended elsewhere: the photo stays on the phone until the person signs in again.
  await page.route(UPLOAD, (route) => route.fulfill({ status: 401, body: "" }), { times: 1 });
  await applicant.upload("Passport document", await passportPhoto(page));
  await expect(applicant.button("Try again")).toBeVisible();
  await applicant.button("Keep the document I sent").click();
  await applicant.link("Back").click();
  await expect(applicant.heading("Check your answers")).toBeVisible();
  await applicant.submit();
});

test("the review shows the progress of a pending photo, and that there is no network", async ({
  page,
  employer,
}) => {
  const { applicant, release } = await reviewWhileSending(page, employer);
  await applicant.button("Submit application").click();
  const status = page.getByRole("status");
  await expect(status.filter({ hasText: /^Uploading: \d+%$/ })).toHaveCount(1);
  await page.context().setOffline(true);
  release("lose");
  const offline = "No connection. The upload continues automatically when you are back online.";
  await expect(status.filter({ hasText: offline })).toHaveCount(1);
  await expect(page.getByText(offline).filter({ visible: true }).first()).toBeInViewport();
  await expectAccessible(page, "the review without a network");
  await page.context().setOffline(false);
  await expect(applicant.heading("Application Submitted!")).toBeVisible();
});

test("a person who has left the step is told that a photo of doubtful quality was not sent", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const small = await passportPhoto(page, 400, 300);
  const release = await holdPreparing(page);
  await applicant.upload("Passport document", small);
  await expect(page.getByText("Preparing the photo…").first()).toBeVisible();
  await applicant.link("Back").click();
  await expect(applicant.heading("Family members")).toBeVisible();
  await release();
  await expect(applicant.toast("The file was not sent")).toContainText("choose it again");
});

test("cancelling an upload on the review returns the focus to the submit", async ({
  page,
  employer,
}) => {
  const { applicant } = await reviewWhileSending(page, employer);
  await applicant.button("Submit application").click();
  await applicant.button("Cancel upload").click();
  await expect(page.getByText(/^Waiting for the photo/)).toHaveCount(0);
  await expect(applicant.button("Submit application")).toBeFocused();
});

test("a document replaced by mistake can be kept, and Next does not ask for it again", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  await sendDocument(page, "passport");
  await page.reload();
  const view = page.getByRole("link", { name: /^View: Passport document/ });
  const replace = page.getByRole("button", { name: "Replace: Passport document" });
  await replace.click();
  await expect(page.getByRole("button", { name: /^Choose a file/ })).toBeVisible();
  await applicant.button("Keep the document I sent").click();
  await expect(view).toBeVisible();
  await expect(page.getByRole("button", { name: /^Choose a file/ })).toHaveCount(0);
  await replace.click();
  await expect(view).toHaveCount(0);
  await applicant.fillPassport();
  await applicant.next("Driver's license (optional)");
  await applicant.link("Back").click();
  await expect(view).toBeVisible();
});
