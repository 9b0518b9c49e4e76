import { expect, test } from "vitest";
import { jpeg, join, pdf, png, refusalOf, webp } from "../test/files";
import { ascii } from "./byte-parts";
import { sanitize } from "./sanitize";
import { sniff } from "./sniff";

test.each([
  ["image/jpeg", jpeg()],
  ["image/png", png()],
  ["image/webp", webp()],
  ["application/pdf", pdf()],
])("%s is recognized by its bytes", async (type, bytes) => {
  expect(sniff(bytes)).toBe(type);
  expect((await sanitize(bytes)).contentType).toBe(type);
});

test.each([
  ["HTML", ascii("<!doctype html><script>alert(1)</script>")],
  ["SVG", ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["GIF", ascii("GIF89a\x01\0\x01\0")],
  ["HEIC", ascii("\0\0\0\x18ftypheic")],
  ["ZIP", ascii("PK\x03\x04")],
  ["a sound in RIFF", ascii("RIFF\0\0\0\0WAVE")],
  ["a PDF's header after more than a kilobyte", join(new Uint8Array(1020), pdf())],
  ["one byte", new Uint8Array([0xff])],
])("%s is refused as a wrong type", async (_, bytes) => {
  expect(await refusalOf(bytes)).toBe("document.type");
});

test("an empty file is unreadable", async () => {
  expect(await refusalOf(new Uint8Array())).toBe("document.unreadable");
});
