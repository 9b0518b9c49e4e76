import { stopTime } from "./clock";
import { expect, passportPhoto, test } from "./fixtures";
import { applicantAt, sendDocument, submitted } from "./prepared";
import { waitForCamera } from "./screens";

/** Uploads and the camera: what is accepted, what is refused, and the messages. */

const UPLOAD = "**/api/applications/upload/passport";
const CAMERA =
  "/camera?endpoint=/api/applications/upload/passport&returnTo=/onboarding?step=passport";

test.use({ allowedConsole: [/Failed to load resource/] });

test("an upload shows its progress and can be cancelled; once stored, it can be viewed and replaced", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const photo = await passportPhoto(page);
  await page.route(UPLOAD, () => undefined);
  await applicant.upload("Passport document", photo);
  await expect(page.getByRole("progressbar", { name: /^Uploading: \d+%$/ })).toBeVisible();
  await applicant.button("Cancel upload").click();
  await expect(page.getByRole("button", { name: /^Choose a file/ })).toBeVisible();
  await page.unroute(UPLOAD);

  await applicant.upload("Passport document", photo);
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  const view = page.getByRole("link", { name: /^View: Passport document/ });
  await expect(view).toHaveAttribute("href", /^\/api\/files\//);
  await page.getByRole("button", { name: "Replace: Passport document" }).click();
  await expect(page.getByRole("button", { name: /^Choose a file/ })).toBeVisible();
  await expect(view).toHaveCount(0);
});

test("an upload that stalls for minutes is retried", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "passport");
  await page.clock.install();
  const lost = page.waitForRequest(UPLOAD);
  await page.route(UPLOAD, () => undefined, { times: 1 });
  await applicant.upload("Passport document", await passportPhoto(page));
  await lost;
  await page.clock.runFor("03:10");
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
});

test("the wizard accepts one picture at a time and explains why it refuses anything else", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const refused = page.getByRole("group", { name: "Passport document" }).getByRole("alert");
  await applicant.upload("Passport document", Buffer.from("%PDF-1.4 no picture"), "scan.pdf");
  await expect(refused).toContainText("File type must be JPEG, PNG or WebP");
  await applicant.upload("Passport document", Buffer.alloc(0), "empty.jpg");
  await expect(refused).toContainText("File is smaller than 1 byte");
  await applicant.upload("Passport document", Buffer.alloc(10_485_761), "huge.jpg");
  await expect(refused).toContainText("File is larger than 10485760 bytes");

  const zone = page.locator(".border-dashed").first();
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ["a.jpg", "b.jpg"]) transfer.items.add(new File(["x"], name));
    return transfer;
  });
  await zone.dispatchEvent("drop", { dataTransfer: files });
  await expect(refused).toContainText("Too many files");
  const accept = page.locator('input[name="document"]');
  await expect(accept).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");
  await expect(page.locator('input[name="document-photo"]')).toHaveAttribute(
    "capture",
    "environment",
  );
});

test("cancelling the file dialog is reported once the window regains focus", async ({
  page,
  employer,
}) => {
  await applicantAt(page, employer, "passport");
  await page.clock.install();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Choose a file/ }).click();
  await chooser;
  await stopTime(page);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.clock.runFor(299);
  await expect(page.getByText("No file was chosen.")).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(page.getByText("No file was chosen.")).toBeVisible();
});

test("the dashboard accepts PDFs too", async ({ page, employer }) => {
  await submitted(page, await employer.invite());
  await page.goto("/dashboard");
  const accepted = page.locator('input[name="document"]').first();
  await expect(accepted).toHaveAttribute("accept", /image\/jpeg.*application\/pdf/);
});

test("a lost network, an unreadable response and a refusal each have their own message", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const photo = await passportPhoto(page);
  const panel = page.getByRole("group", { name: "Passport document" });
  await page.route(UPLOAD, (route) => route.fulfill({ status: 200, body: "thanks" }));
  await applicant.upload("Passport document", photo);
  await expect(applicant.toast("Upload Failed")).toBeVisible();
  await expect(panel.getByText("Invalid response")).toBeVisible();
  await page.unroute(UPLOAD);
  await page.route(UPLOAD, (route) => route.fulfill({ status: 500, body: "" }));
  await applicant.button("Try again").click();
  await expect(panel.getByText("Upload failed: Internal Server Error")).toBeVisible();
  await expect(panel.getByText("Failed to upload document. Please try again.")).toBeVisible();
  await page.unroute(UPLOAD);
  await page.route(UPLOAD, (route) => route.abort("connectionfailed"));
  await applicant.button("Try again").click();
  await expect(panel.getByText("The connection was lost. Trying again…").first()).toBeVisible();
});

test("a message of the wizard does not cover the button that closes the camera", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  await applicant.button("Next").click();
  await expect(applicant.toast("Upload a photo of your passport to continue.")).toBeVisible();
  await page.getByRole("link", { name: "Take a photo: Passport document" }).click();
  await waitForCamera(page);
  await expect(page.locator(".toast")).toHaveCount(0, { timeout: 2000 });
});

test("the camera page: rear camera, full screen, hint, preview, retake, an overlay while sending, back to the step, tracks stopped", async ({
  page,
  employer,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted);
      Object.assign(window, { wanted, stream });
      return stream;
    };
    const { append } = FormData.prototype;
    FormData.prototype.append = function (name: string, value: string | Blob) {
      if (!(value instanceof File)) throw new TypeError("no file");
      Object.assign(window, { sent: [name, value.name, value.type] });
      append.call(this, name, value);
    };
  });
  const applicant = await applicantAt(page, employer, "passport");
  await page.getByRole("link", { name: "Take a photo: Passport document" }).click();
  await expect(page).toHaveURL(/\/camera\?endpoint=/);
  await waitForCamera(page);
  expect(await page.evaluate(() => Reflect.get(window, "wanted"))).toEqual({
    video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
    audio: false,
  });
  await expect(page.getByText(/Use good light/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Close the camera" })).toBeVisible();
  await expect(applicant.button("Flash")).toHaveCount(0);
  await applicant.button("Take the photo").click();
  await expect(page.getByRole("img", { name: "The photo you took" })).toBeVisible();
  await applicant.button("Take it again").click();
  await waitForCamera(page);
  await applicant.button("Take the photo").click();
  const looked = Promise.withResolvers<void>();
  await page.route(UPLOAD, async (route) => {
    await looked.promise;
    await route.continue();
  });
  await applicant.button("Send this photo").click();
  await expect(page.getByRole("progressbar", { name: /^Uploading: \d+%$/ })).toBeVisible();
  await expect(applicant.button("Take it again")).toBeDisabled();
  looked.resolve();
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\?step=passport$/);
  await expect(page.getByRole("link", { name: /^View: Passport document/ })).toBeVisible();
  const sent = await page.evaluate(() => Reflect.get(window, "sent"));
  expect(sent).toEqual(["document", "document.jpg", "image/jpeg"]);
  const states = () =>
    page.evaluate(() => {
      const stream: MediaStream = Reflect.get(window, "stream");
      return stream.getTracks().map((track) => track.readyState);
    });
  await expect.poll(states).toEqual(["ended"]);
});

test("a double tap on the shutter keeps the photo", async ({ page, employer }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const applicant = await applicantAt(page, employer, "passport");
  await page.getByRole("link", { name: "Take a photo: Passport document" }).click();
  await waitForCamera(page);
  await applicant.button("Take the photo").dblclick({ delay: 60 });
  await expect(applicant.button("Take it again")).toBeEnabled();
  await expect(page.getByRole("img", { name: "The photo you took" })).toBeVisible();
  await applicant.button("Take it again").click();
  await expect(applicant.button("Take the photo")).toBeVisible();
});

test("Back after closing the camera leaves the step", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "passport");
  await page.goto("/onboarding?step=family");
  await applicant.next("Passport");
  for (const way of ["Close the camera", "Go back"]) {
    await page.getByRole("link", { name: "Take a photo: Passport document" }).click();
    if (way === "Close the camera") await waitForCamera(page);
    await applicant.link(way).click();
    await expect(applicant.heading("Passport")).toBeVisible();
    await page.goBack();
    await expect(applicant.heading("Family members")).toBeVisible();
    await page.goForward();
    await expect(applicant.heading("Passport")).toBeVisible();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException("denied", "NotAllowedError"));
    });
  }
});

test("the camera opens during a save, and the late response does not discard its photo", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/applications/draft", async (route) => {
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  const saved = page.waitForResponse("**/api/applications/draft");
  await applicant.field("passportNumber").fill("G12345678");
  await page.getByRole("link", { name: "Take a photo: Passport document" }).click();
  await waitForCamera(page);
  await applicant.button("Take the photo").click();
  await applicant.button("Send this photo").click();
  const view = page.getByRole("link", { name: /^View: Passport document/ });
  await expect(view).toBeVisible();
  await expect(applicant.field("passportNumber")).toHaveValue("G12345678");
  release();
  await (await saved).finished();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeAttached();
  await expect(view).toBeVisible();
});

test("the camera page offers a flash if the camera has one, and says when the camera is not ready", async ({
  page,
  employer,
}) => {
  await page.addInitScript(() => {
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    MediaStreamTrack.prototype.applyConstraints = () => Promise.resolve();
    Object.defineProperty(HTMLVideoElement.prototype, "videoWidth", { get: () => 0 });
  });
  const applicant = await applicantAt(page, employer, "passport");
  await page.goto(CAMERA);
  await applicant.button("Flash").click();
  await expect(applicant.button("Flash")).toHaveAttribute("aria-pressed", "true");
  await applicant.button("Take the photo").click();
  await expect(applicant.toast("Camera not ready")).toBeVisible();
});

test("a photo that cannot be drawn shows 'Failed to capture photo'", async ({ page, employer }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error("no memory"));
  });
  const applicant = await applicantAt(page, employer, "passport");
  await page.goto(CAMERA);
  await waitForCamera(page);
  await applicant.button("Take the photo").click();
  await expect(applicant.toast("Failed to capture photo")).toBeVisible();
});

test("a denied, missing or busy camera is not a dead end", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "passport");
  for (const [name, words] of [
    ["NotAllowedError", "This page is not allowed to use the camera."],
    ["NotFoundError", "No camera was found that this page can use."],
    ["NotReadableError", "Another app is using the camera."],
  ] as const) {
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException("", error);
      };
    }, name);
    await page.goto(CAMERA);
    await expect(applicant.toast("Camera Error")).toBeVisible();
    await expect(page.getByRole("main").getByText(words)).toBeVisible();
    await expect(page.getByRole("button", { name: "Try the camera again" })).toBeVisible();
    await expect(page.locator('input[capture="environment"]')).toHaveCount(1);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /^Choose a file/ }).click();
    const buffer = await passportPhoto(page);
    await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
    await expect(page).toHaveURL(/\/onboarding\?step=passport$/);
  }
});

test("a camera URL without an upload path redirects back, to /onboarding by default", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  await sendDocument(page, "passport");
  await page.goto("/camera?endpoint=/api/auth/logout&returnTo=https://example.com/");
  await expect(applicant.toast("Upload endpoint not specified")).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding/);
});
