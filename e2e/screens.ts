import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { openAndStay } from "./clock";
import { expect, passportPhoto } from "./fixtures";
import { deadLinks, endings } from "./interruptions";
import { applicantAt, openStep, sendDocument, sendVisa, signIn, submitted } from "./prepared";
import type { Walk } from "./walk";
import { withoutData } from "./without-data";
import { textIn } from "./words";

/** Walks through the screens in every state and passes each one to `look`. */

/** Errors that these walks provoke: refused sign-ins, dead links, a broken server. */
export const PROVOKED = [/Failed to load resource/];

const broken = { status: 500, body: "" };

async function offers({ page, employer, lang, look }: Parameters<Walk>[0]): Promise<void> {
  const invited = await employer.invite();
  const applicant = new Applicant(page, invited, lang);
  await applicant.openOffer();
  await look("offer");
  await applicant.follow("Decline");
  await expect(applicant.field("reason")).toBeVisible();
  await look("decline");
  await applicant.button("Decline invitation").click();
  await expect(applicant.field("reason")).toHaveAttribute("aria-invalid", "true");
  await look("decline without a reason");
  await applicant.link("Cancel").click();
  await applicant.follow("Accept");
  await expect(applicant.field("phone")).toBeVisible();
  await look("invitation login");
  await applicant.button("Continue").click();
  await expect(applicant.field("phone")).toHaveAttribute("aria-invalid", "true");
  await look("invitation login without a phone");
  await applicant.field("phone").fill("5512345678");
  await applicant.button("Continue").click();
  await expect(applicant.toast("Authentication Failed")).toBeVisible();
  await look("invitation login failed");
  await applicant.signInWithLink();
  await expect(applicant.heading("Confirm your information")).toBeVisible();
  await look("confirm");
  await applicant.button("Continue").click();
  await expect(applicant.field("email")).toHaveAttribute("aria-invalid", "true");
  await look("confirm without an email");
  await page.goto(`/welcome/${invited.token}`);
  await expect(applicant.link("Go to my application")).toBeVisible();
  await look("used offer");
  await page.goto(`/decline/${invited.token}`);
  await expect(applicant.link("Back to the invitation")).toBeVisible();
  await look("decline of a used invitation");
}

async function entrance({ page, lang, look }: Parameters<Walk>[0]): Promise<void> {
  const t = textIn(lang);
  const button = (words: string) => page.getByRole("button", { name: t(words), exact: true });
  await page.goto(`/user-login?lang=${lang}`);
  await expect(button("Sign in")).toBeVisible();
  await look("returning login");
  await button("Sign in").click();
  await expect(page.locator("#field-email")).toHaveAttribute("aria-invalid", "true");
  await look("returning login with empty fields");
  await page.locator("#field-email").fill(`${crypto.randomUUID()}@example.com`);
  await page.locator("#field-phone").fill("5512345678");
  await button("Sign in").click();
  await expect(page.locator(".toast", { hasText: t("Login Failed") })).toBeVisible();
  await look("returning login failed");
  await openAndStay(page, "/welcome/a-link-that-nobody-ever-sent", t("Stay on this page"));
  await look("invalid invitation");
  await page.getByRole("link", { name: t("Go to Login") }).click();
  await expect(
    page.getByText(t("We don't recognize the invitation link you opened.")),
  ).toBeVisible();
  await look("returning login after an invalid link");
  await page.goto("/no/such/page");
  await expect(page.getByText("404")).toBeVisible();
  await look("404");
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: t("Who sees it") })).toBeVisible();
  await look("privacy notice");
}

async function earlySteps({ page, employer, lang, look }: Parameters<Walk>[0]): Promise<void> {
  const applicant = new Applicant(page, await employer.invite({ email: "" }), lang);
  await openStep(page, applicant.invited, "personal", { lang });
  await look("step 1");
  await applicant.field("birthCountry").click();
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveCount(55);
  await look("step 1 with the list of countries");
  await applicant.field("birthCountry").fill("Wakanda");
  await expect(options).toHaveCount(1);
  await look("step 1 with a country that is not in the list");
  await applicant.button("Next").click();
  await expect(applicant.field("gender")).toHaveAttribute("aria-invalid", "true");
  await look("step 1 with errors and another country");
  await openStep(page, applicant.invited, "contact", { lang });
  await look("step 2");
  await applicant.button("Next").click();
  await expect(applicant.field("address1")).toHaveAttribute("aria-invalid", "true");
  await look("step 2 with errors");
  const personal = { maritalStatus: "married", hasChild: true };
  await openStep(page, applicant.invited, "family", { lang, personal });
  await applicant.button("Add another child").click();
  await look("step 3 with spouse and two children");
  await applicant.field("members.2.firstName").fill("Lucía");
  await page.getByRole("button", { name: removeThird(applicant) }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("step 3 asking to remove");
  await applicant.button("Keep").click();
  await applicant.button("Next").click();
  await expect(applicant.field("father.firstName")).toHaveAttribute("aria-invalid", "true");
  await look("step 3 with errors");
}

const removeThird = ({ t }: Applicant) =>
  new RegExp(t("Remove: {title}").replace("{title}", ".*"), "u");

async function lateSteps({ page, employer, lang, look }: Parameters<Walk>[0]): Promise<void> {
  const applicant = new Applicant(page, await employer.invite(), lang);
  const upload = "**/api/applications/upload/passport";
  await openStep(page, applicant.invited, "passport", { lang });
  await look("step 4");
  await applicant.button("Next").click();
  await expect(applicant.toast("Upload a photo of your passport to continue.")).toBeVisible();
  await look("step 4 with errors");
  await applicant.upload("Passport document", Buffer.from("no picture"), "notes.txt");
  await expect(page.getByText(applicant.t("File type must be JPEG, PNG or WebP"))).toBeVisible();
  await look("step 4 with a refused file");
  const photo = await passportPhoto(page);
  await page.route(upload, (route) => route.fulfill(broken));
  await applicant.upload("Passport document", photo);
  await expect(applicant.toast("Upload Failed")).toBeVisible();
  await look("step 4 with a failed upload");
  await page.unroute(upload);
  const looked = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    await looked.promise;
    await route.continue();
  });
  await applicant.button("Try again").click();
  await expect(applicant.button("Cancel upload")).toBeVisible();
  await look("step 4 uploading");
  looked.resolve();
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await look("step 4 uploaded");
  await openStep(page, applicant.invited, "drivers-license", { lang });
  await look("step 5");
  await openStep(page, applicant.invited, "review", { lang });
  await look("check your answers");
  await page.route("**/api/applications/submit", (route) => route.fulfill(broken));
  await applicant.button("Submit application").click();
  await expect(applicant.toast("Failed to submit application")).toBeVisible();
  await look("check your answers, not submitted");
  await page.unroute("**/api/applications/submit");
  await applicant.submit();
  await look("success");
}

async function dashboard({ page, employer, lang, look }: Parameters<Walk>[0]): Promise<void> {
  const applicant = new Applicant(page, await employer.invite(), lang);
  const open = async (label: string) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("status").getByText(applicant.t(label))).toBeVisible();
    await expect(page.getByText("Example Farm").first()).toBeVisible();
    await look(`dashboard: ${label}`);
  };
  await signIn(page, applicant.invited, lang);
  await open("In Progress");
  const id = await submitted(page, applicant.invited, lang);
  await open("Under Review");
  await employer.setStatus(id, "draft", "Revise su código postal");
  await open("In Progress");
  await submitted(page, applicant.invited, lang);
  await sendDocument(page, "visa");
  await page.goto("/dashboard");
  await applicant.button("Send visa details").click();
  await expect(applicant.toast("All fields are required")).toBeVisible();
  await look("dashboard: visa form with errors");
  await sendVisa(page);
  await employer.setStatus(id, "reviewed");
  await open("Review Complete");
  await employer.setStatus(id, "approved");
  await sendDocument(page, "i94");
  await sendDocument(page, "additional");
  await open("Approved");
  await employer.recordMilestone(id, "consulate_appointment", {
    date: "2060-02-10",
    time: "08:30",
    place: "Consulado General de los Estados Unidos, Monterrey",
    note: "Lleve su pasaporte y dos fotografías.",
  });
  await employer.recordMilestone(id, "arrival", { date: "2060-03-01" });
  await open("Approved");
  await look("dashboard: with recorded milestones");
  await employer.askAgain(id, "visa", "blurry", "Página 2");
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: applicant.t("Your turn") })).toBeVisible();
  await look("dashboard: document requested again");
  await withoutData(page);
  for (const [status, label] of [
    ["rejected", "Rejected"],
    ["withdrawn", "Withdrawn"],
    ["archived", "Unknown"],
  ] as const) {
    await page.route("**/api/applications", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status } });
    });
    await open(label);
    await page.unroute("**/api/applications");
  }
  await page.route("**/api/applications", (route) =>
    route.fulfill({ status: 404, json: { code: "application.not_found", status: 404 } }),
  );
  await page.goto("/dashboard");
  await expect(page.getByText(applicant.t("Please contact support."))).toBeVisible();
  await look("dashboard without an application");
  await page.unroute("**/api/applications");
  await page.route("**/api/applications", (route) => route.fulfill(broken));
  await page.goto("/dashboard");
  await expect(applicant.button("Try again")).toBeVisible();
  await look("dashboard that did not load");
  await page.unroute("**/api/applications");
  await page.route("**/api/applications", () => undefined);
  await page.goto("/dashboard");
  await expect(
    page.getByRole("status", { name: applicant.t("Loading your application") }),
  ).toBeVisible();
  await look("dashboard loading");
}

/** Waits for the camera's picture; without it, the capture button says that it is not ready. */
export async function waitForCamera(page: Page): Promise<void> {
  const width = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

/** Compares only the path, because the camera page's query contains it too. */
const isUpload = ({ pathname }: URL) => pathname === "/api/applications/upload/passport";

async function camera({ page, employer, lang, look }: Parameters<Walk>[0]): Promise<void> {
  const applicant = await applicantAt(page, employer, "passport", { lang });
  const address = "/camera?endpoint=/api/applications/upload/passport";
  await page.goto(address);
  await waitForCamera(page);
  await look("camera");
  await applicant.button("Take the photo").click();
  await expect(applicant.button("Send this photo")).toBeVisible();
  await look("camera: preview of the photo");
  await page.route(isUpload, () => undefined);
  await applicant.button("Send this photo").click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await look("camera: sending the photo");
  await page.goto(address);
  await page.unroute(isUpload);
  await page.route(isUpload, (route) => route.fulfill(broken));
  await waitForCamera(page);
  await applicant.button("Take the photo").click();
  await applicant.button("Send this photo").click();
  await expect(applicant.button("Send it again")).toBeVisible();
  await look("camera: the photo was not sent");
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("denied", "NotAllowedError"));
  });
  await page.goto(address);
  await expect(applicant.toast("Camera Error")).toBeVisible();
  await look("camera denied");
}

/** The walks, split so that they can run in parallel. */
export const WALKS = {
  "the offer, declining it and its login": offers,
  "the sign-in pages and dead ends": entrance,
  "steps 1 to 3": earlySteps,
  "steps 4 and 5, the review and the confirmation": lateSteps,
  "the dashboard in every state": dashboard,
  "the camera": camera,
  "invitations that are loading or have ended": deadLinks,
  "the wizard while loading and the end of the session": endings,
} satisfies Record<string, Walk>;
