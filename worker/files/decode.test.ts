import { describe, expect, test } from "vitest";
import {
  defectOf,
  exifTiff,
  extendedWebp,
  HIDDEN,
  join,
  jpeg,
  jpegSegment,
  pdf,
  png,
  pngChunk,
  riff,
  webp,
  webpChunk,
} from "../test/files";
import {
  ALPHA_WEBP,
  ARITHMETIC_JPEG,
  CMYK_JPEG,
  GRAY_JPEG,
  LOCKED,
  LOSSLESS_WEBP,
  PACKED_PDF,
  PROGRESSIVE_JPEG,
  RESTART_JPEG,
  RESTRICTED,
} from "../test/sample-files";
import { ascii, hasAscii, viewOf, type Bytes } from "./byte-parts";

const UNDECODABLE = "document: undecodable";
const NO_PAGES = "document: no_pages";

/** A copy with these values written at `at`. */
function patched(bytes: Bytes, at: number, ...values: number[]): Bytes {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
}

const textAt = (bytes: Bytes, text: string) =>
  bytes.findIndex((_, at) => hasAscii(bytes, at, text));

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A PNG with these rows, each of which begins with its filter byte. */
async function pngOf(
  { width, height, depth, color, interlaced = 0 }: Record<string, number>,
  rows: number | Bytes,
  ...before: Bytes[]
): Promise<Bytes> {
  const header = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, depth!, color!, 0, 0, interlaced!]);
  viewOf(header).setUint32(0, width!);
  viewOf(header).setUint32(4, height!);
  const data = await deflated(typeof rows === "number" ? new Uint8Array(rows) : rows);
  const [half, end] = [data.length >> 1, pngChunk("IEND", new Uint8Array())];
  const pixels = [pngChunk("IDAT", data.slice(0, half)), pngChunk("IDAT", data.slice(half))];
  return join(png().slice(0, 8), pngChunk("IHDR", header), ...before, ...pixels, end);
}

/** The start of a gray JPEG up to its picture data: four blocks per row, 64 bytes each. */
const headOf = (rows: number) =>
  join(
    new Uint8Array([0xff, 0xd8]),
    jpegSegment(0xdb, new Uint8Array(65).fill(1).fill(0, 0, 1)),
    jpegSegment(0xc4, new Uint8Array([0, 1, ...new Uint8Array(15), 7])),
    jpegSegment(0xc4, new Uint8Array([16, 1, ...new Uint8Array(15), 7])),
    jpegSegment(0xc0, new Uint8Array([8, 0, 8 * rows, 0, 32, 1, 1, 0x11, 0])),
    jpegSegment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0])),
  );
const blocksOf = (count: number) => join(new Uint8Array(64 * count), new Uint8Array([255, 217]));

const withPixels = (data: Bytes) =>
  join(png().slice(0, 33), pngChunk("IDAT", data), pngChunk("IEND", new Uint8Array()));

describe("a JPEG decodes", () => {
  test.each([
    ["baseline", jpeg()],
    ["progressive, 4:2:0", PROGRESSIVE_JPEG],
    ["with restart markers, 4:2:2", RESTART_JPEG],
    ["grey", GRAY_JPEG],
    ["of four colours", CMYK_JPEG],
  ])("%s", async (_, bytes) => {
    expect(await defectOf(bytes)).toBe("accepted");
  });

  const tableAt = (bytes: Bytes) => textAt(bytes, "\xff\xc4");
  const scanAt = (bytes: Bytes) => textAt(bytes, "\xff\xda") + 14;

  test.each([
    ["a Huffman table with more codes than bits allow", patched(jpeg(), tableAt(jpeg()) + 5, 9)],
    ["a Huffman table that ends too early", patched(jpeg(), tableAt(jpeg()) + 20, 255)],
    ["no Huffman table", patched(jpeg(), tableAt(jpeg()) + 1, 0xfe)],
    ["text as its picture", patched(jpeg(), scanAt(jpeg()), ...ascii("no picture"))],
    ["a part of its progressive picture", patched(PROGRESSIVE_JPEG, 560, ...new Uint8Array(90))],
    ["arithmetic coding, which browsers do not show", ARITHMETIC_JPEG],
    [
      "twelve bits, which browsers do not show",
      patched(jpeg(), textAt(jpeg(), "\xff\xc0") + 4, 12),
    ],
    [
      "no quantization table",
      join(jpeg().slice(0, 20), jpegSegment(0xfe, ascii("x")), jpeg().slice(20 + 134)),
    ],
  ])("%s is refused", async (_, bytes) => {
    expect(await defectOf(bytes)).toBe(UNDECODABLE);
  });

  test("the rest of the last row may be missing, but not half of the picture", async () => {
    expect(await defectOf(join(headOf(20), blocksOf(80)))).toBe("accepted");
    expect(await defectOf(join(headOf(20), blocksOf(77)))).toBe("accepted");
    expect(await defectOf(join(headOf(20), blocksOf(40)))).toBe(UNDECODABLE);
  });
});

describe("a PNG decodes", () => {
  test.each([
    ["a bit a pixel", { width: 9, height: 3, depth: 1, color: 0 }, 3 * 3],
    ["sixteen bits and alpha", { width: 5, height: 2, depth: 16, color: 6 }, 2 * 41],
    ["interlaced, of one pixel", { width: 1, height: 1, depth: 8, color: 2, interlaced: 1 }, 4],
    [
      "interlaced",
      { width: 5, height: 5, depth: 8, color: 0, interlaced: 1 },
      2 + 2 + 3 + 4 + 4 + 9 + 12,
    ],
  ])("%s", async (_, header, length) => {
    expect(await defectOf(await pngOf(header, length))).toBe("accepted");
    expect(await defectOf(await pngOf(header, length - 1))).toBe(UNDECODABLE);
  });

  test("bytes after its last row are ignored", async () => {
    const header = { width: 3, height: 2, depth: 8, color: 0 };
    expect(await defectOf(await pngOf(header, 8 + 5))).toBe("accepted");
  });

  test("with its palette, and is refused without it", async () => {
    const header = { width: 3, height: 2, depth: 8, color: 3 };
    const palette = pngChunk("PLTE", new Uint8Array(6));
    expect(await defectOf(await pngOf(header, 8, palette))).toBe("accepted");
    expect(await defectOf(await pngOf(header, 8))).toBe(UNDECODABLE);
  });

  test("an empty picture, text, and a filter that does not exist are refused", async () => {
    const rows = new Uint8Array(16 * (1 + 24 * 4));
    expect(await defectOf(withPixels(await deflated(rows)))).toBe("accepted");
    expect(await defectOf(withPixels(new Uint8Array()))).toBe(UNDECODABLE);
    expect(await defectOf(withPixels(ascii(HIDDEN)))).toBe(UNDECODABLE);
    expect(await defectOf(withPixels(await deflated(patched(rows, 97, 5))))).toBe(UNDECODABLE);
  });

  test("a file of a few kilobytes that inflates to 70 megapixels", async () => {
    const header = { width: 10_000, height: 7000, depth: 1, color: 0 };
    const bytes = await pngOf(header, 7000 * 1251);
    expect(bytes.length).toBeLessThan(10_000);
    expect(await defectOf(bytes)).toBe("accepted");
  });
});

describe("a WebP decodes", () => {
  test.each([
    ["lossy", webp()],
    ["lossless", webp("lossless")],
    ["lossless with alpha", LOSSLESS_WEBP],
    ["lossy with alpha", ALPHA_WEBP],
  ])("%s", async (_, bytes) => {
    expect(await defectOf(bytes)).toBe("accepted");
  });

  const alpha = textAt(ALPHA_WEBP, "ALPH");
  test.each([
    [
      "text as its lossless picture",
      patched(webp("lossless"), 26, ...ascii("no picture of anything")),
    ],
    ["zeros in its lossless picture", patched(LOSSLESS_WEBP, 120, ...new Uint8Array(60))],
    ["text as its alpha", patched(ALPHA_WEBP, alpha + 9, ...ascii("nothing to see here"))],
    ["less alpha than pixels", extendedWebp(0x10, [webpChunk("ALPH", new Uint8Array(9))], [])],
    [
      "a first partition that is longer than the file",
      patched(webp(), 20, webp()[20]!, 0xff, 0xff),
    ],
    ["a frame that is not shown", patched(webp(), 20, webp()[20]! & ~0x10)],
    ["nothing but its header", riff(webpChunk("VP8 ", webp().slice(20, 30)))],
    [
      "a canvas of another size",
      patched(extendedWebp(0x08, [], [webpChunk("EXIF", exifTiff())]), 24, 99),
    ],
  ])("%s is refused", async (_, bytes) => {
    expect(await defectOf(bytes)).toBe(UNDECODABLE);
  });
});

test("a picture of more than 70 megapixels is refused with that reason", async () => {
  const header = { width: 10_000, height: 7001, depth: 1, color: 0 };
  expect(await defectOf(await pngOf(header, 0))).toBe("document: too_many_pixels");
});

describe("a PDF has a page", () => {
  const zeroed = (text: string, length = 20) =>
    patched(pdf(), textAt(pdf(), text), ...new Uint8Array(length));
  const nested =
    "%PDF-1.7\n7 0 obj<</Type/Catalog/Pages 8 0 R>>endobj 8 0 obj<</Kids[9 0 R]>>endobj\n" +
    "9 0 obj<</Type/Pages/Kids 10 0 R>>endobj 10 0 obj[11 0 R]endobj\n" +
    "11 0 obj<</Type/Page/Parent 9 0 R>>endobj\ntrailer<</Root 7 0 R>>\nstartxref\n9\n%%EOF";

  test.each([
    ["packed into a stream", PACKED_PDF],
    ["in a tree of pages, without a cross-reference", ascii(nested)],
    ["with its cross-reference zeroed", zeroed("xref\n0 4", 90)],
    ["with a cross-reference that points elsewhere", patched(pdf(), pdf().length - 8, 0x39)],
    ["with its trailer zeroed", zeroed("trailer", 28)],
  ])("%s", async (_, bytes) => {
    expect(await defectOf(bytes)).toBe("accepted");
  });

  const loop =
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n" +
    "2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF";
  test.each([
    ["nothing but an end", ascii("%PDF-1.5 startxref 1 %%EOF")],
    ["its only page zeroed", zeroed("3 0 obj", 60)],
    ["its tree of pages zeroed", zeroed("2 0 obj", 50)],
    ["a tree of pages without a page", ascii(loop)],
    ["a thousand brackets", ascii(`%PDF-1.4\n1 0 obj ${"[<<".repeat(1e5)}\nstartxref\n9\n%%EOF`)],
  ])("%s is refused", async (_, bytes) => {
    expect(await defectOf(bytes)).toBe(NO_PAGES);
  });
});

describe("a PDF opens without a password", () => {
  test.each(Object.entries(LOCKED))("%s: locked", async (_, bytes) => {
    expect(await defectOf(bytes)).toBe("document: locked");
  });

  test("a 128-bit key is recognized without a stated length", async () => {
    const bytes = RESTRICTED["AES, 128 bits"];
    const withoutLength = patched(bytes, textAt(bytes, "/Length 128"), ...ascii(" ".repeat(11)));
    expect(await defectOf(withoutLength)).toBe("accepted");
  });

  test.each(Object.entries(RESTRICTED))("%s: only restricted", async (_, bytes) => {
    expect(await defectOf(bytes)).toBe("accepted");
  });
});
