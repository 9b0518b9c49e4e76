import { describe, expect, test } from "vitest";
import {
  exifTiff,
  extendedWebp,
  HIDDEN,
  join,
  riff,
  webp,
  webpChunk,
  refusalOf,
  refusalsOfPrefixes,
} from "../test/files";
import { ascii } from "./byte-parts";
import { orientationTiff } from "./exif-orientation";
import { sanitize } from "./sanitize";

const hidden = ascii(HIDDEN);
const clean = async (bytes: Uint8Array<ArrayBuffer>) => (await sanitize(bytes)).bytes;
const profile = webpChunk("ICCP", ascii("profile"));
const exif = (orientation: number) => webpChunk("EXIF", exifTiff({ orientation }));
const ICC = 0x20;
const EXIF = 0x08;
const XMP = 0x04;

describe("what is taken out of a WebP", () => {
  test.each(["lossy", "lossless"] as const)("a plain %s picture stays as it is", async (kind) => {
    expect(await clean(webp(kind))).toEqual(webp(kind));
  });

  test("XMP, unknown chunks and EXIF go with their flags, the colour profile stays", async () => {
    const notes = [webpChunk("XMP ", hidden), webpChunk("NOTE", hidden)];
    const bytes = extendedWebp(ICC | EXIF | XMP, [profile], [exif(1), ...notes]);
    expect(await clean(bytes)).toEqual(extendedWebp(ICC, [profile], []));
  });

  test("of EXIF only the orientation stays, with or without JPEG's prefix", async () => {
    const expected = extendedWebp(EXIF, [], [webpChunk("EXIF", orientationTiff(6))]);
    expect(await clean(extendedWebp(EXIF, [], [exif(6)]))).toEqual(expected);
    const prefixed = webpChunk("EXIF", join(ascii("Exif\0\0"), exifTiff({ orientation: 6 })));
    expect(await clean(extendedWebp(EXIF, [], [prefixed]))).toEqual(expected);
  });

  test("EXIF next to a plain picture, which no viewer reads, is removed", async () => {
    expect(await clean(riff(webp().subarray(12), exif(6)))).toEqual(webp());
  });

  test("everything after the end is removed", async () => {
    expect(await clean(join(webp(), hidden))).toEqual(webp());
  });
});

const lossy = webp().slice(12);
const lossless = webp("lossless").slice(12);
const patched = (chunk: Uint8Array<ArrayBuffer>, at: number, ...bytes: number[]) => {
  const copy = chunk.slice();
  copy.set(bytes, at);
  return copy;
};
const canvas = (width: number, height: number, flags = 0) => {
  const sizes = [width - 1, height - 1].flatMap((size) => [size, size >> 8, size >> 16]);
  return webpChunk("VP8X", new Uint8Array([flags, 0, 0, 0, ...sizes]));
};

test("a file stays complete if its new EXIF makes it longer or its parts are in another order", async () => {
  const tiny = exifTiff({ orientation: 6 }).slice(0, 22);
  tiny.set([0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6], 8);
  const whole = extendedWebp(EXIF, [], [webpChunk("EXIF", orientationTiff(6))]);
  expect(await clean(extendedWebp(EXIF, [], [webpChunk("EXIF", tiny)]))).toEqual(whole);
  expect(await clean(extendedWebp(ICC, [], [profile]))).toEqual(extendedWebp(ICC, [profile], []));
});

describe("what is refused as unreadable", () => {
  test("a WebP cut short anywhere", async () => {
    const bytes = extendedWebp(ICC, [profile], []);
    expect(await refusalsOfPrefixes(bytes, 12)).toEqual(["document.unreadable"]);
  });

  test.each([
    ["no picture", riff(profile)],
    ["two pictures", riff(lossy, lossless)],
    ["a lossy picture without its start code", riff(patched(lossy, 8 + 3, 0))],
    ["a lossy picture that is no key frame", riff(patched(lossy, 8, 0x51))],
    ["a lossless picture without its signature", riff(patched(lossless, 8, 0))],
    ["no pixels", riff(patched(lossy, 8 + 6, 0, 0))],
    ["more than 70 megapixels", riff(patched(lossy, 8 + 6, 0xff, 0x3f, 0xff, 0x3f))],
    ["more than 70 megapixels, lossless", riff(patched(lossless, 9, 0xff, 0xff, 0xff, 0x0f))],
    ["a canvas of more than 70 megapixels", riff(canvas(20_000, 5001), lossy)],
    ["an animation", riff(canvas(24, 16, 0x02), webpChunk("ANIM", hidden), lossy)],
  ])("%s", async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe("document.unreadable");
  });

  test("the canvas of the test file itself passes", async () => {
    expect((await clean(riff(canvas(24, 16), lossy))).length).toBeGreaterThan(lossy.length);
  });
});
