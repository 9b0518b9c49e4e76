import { describe, expect, test } from "vitest";
import {
  exifTiff,
  HIDDEN,
  join,
  png,
  pngChunk,
  refusalOf,
  refusalsOfPrefixes,
} from "../test/files";
import { ascii, viewOf } from "./byte-parts";
import { orientationTiff } from "./exif-orientation";
import { sanitize } from "./sanitize";

const hidden = ascii(HIDDEN);
const clean = async (bytes: Uint8Array<ArrayBuffer>) => (await sanitize(bytes)).bytes;
const SIGNATURE = png().slice(0, 8);
const HEADER = png().slice(16, 29);
const END = pngChunk("IEND", new Uint8Array());

function header(width: number, height: number, depth = 8, color = 6) {
  const data = HEADER.slice();
  viewOf(data).setUint32(0, width);
  viewOf(data).setUint32(4, height);
  data.set([depth, color], 8);
  return pngChunk("IHDR", data);
}

describe("what is taken out of a PNG", () => {
  test("a PNG without metadata is returned byte for byte, without a copy", async () => {
    const bytes = png();
    const result = await clean(bytes);
    expect(result).toEqual(bytes);
    expect(result.buffer).toBe(bytes.buffer);
  });

  test.each(["tEXt", "zTXt", "iTXt", "tIME", "sPLT", "acTL", "fcTL", "fdAT", "prVt"])(
    "%s goes",
    async (type) => {
      expect(await clean(png(pngChunk(type, hidden)))).toEqual(png());
    },
  );

  test.each(["gAMA", "sRGB", "iCCP", "pHYs", "tRNS"])("%s stays", async (type) => {
    const bytes = png(pngChunk(type, new Uint8Array([1, 2, 3])));
    expect(await clean(bytes)).toEqual(bytes);
  });

  test("of eXIf only the orientation stays", async () => {
    const turned = png(pngChunk("eXIf", exifTiff({ orientation: 8, little: true })));
    expect(await clean(turned)).toEqual(png(pngChunk("eXIf", orientationTiff(8))));
    expect(await clean(png(pngChunk("eXIf", exifTiff({ orientation: 1 }))))).toEqual(png());
  });

  test("everything after the end is removed", async () => {
    expect(await clean(join(png(), ascii("PK\x03\x04"), hidden))).toEqual(png());
  });
});

const file = (...chunks: Uint8Array<ArrayBuffer>[]) => join(SIGNATURE, ...chunks);

describe("what is refused as unreadable", () => {
  test("a PNG cut short anywhere", async () => {
    const bytes = png();
    expect(await refusalsOfPrefixes(bytes, 8)).toEqual(["document.unreadable"]);
  });

  const pixels = pngChunk("IDAT", hidden);
  const wrongSum = pngChunk("tEXt", hidden);
  wrongSum.set([0], wrongSum.length - 1);

  test.each([
    ["more than 70 megapixels", file(header(20_000, 5001), pixels, END)],
    ["no pixels in one direction", file(header(0, 10), pixels, END)],
    ["a colour type that does not exist", file(header(10, 10, 8, 5), pixels, END)],
    ["a depth that the colour type does not have", file(header(10, 10, 4, 6), pixels, END)],
    ["no header", file(pixels, END)],
    ["two headers", file(header(10, 10), header(10, 10), pixels, END)],
    ["no pixel data", file(header(10, 10), END)],
    [
      "pixel data in two places",
      file(header(10, 10), pixels, pngChunk("tEXt", hidden), pixels, END),
    ],
    ["an end that holds something", file(header(10, 10), pixels, pngChunk("IEND", hidden))],
    ["a wrong check sum", png(wrongSum)],
    ["an unknown chunk that a decoder must know", png(pngChunk("ABCD", hidden))],
    ["a chunk without a name", png(pngChunk("a\0b ", hidden))],
  ])("%s", async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe("document.unreadable");
  });
});
