import { describe, expect, test } from "vitest";
import {
  exifSegment,
  exifTiff,
  HIDDEN,
  includes,
  join,
  jpeg,
  jpegSegment,
  jpegWithGps,
  refusalOf,
  refusalsOfPrefixes,
} from "../test/files";
import { ascii } from "./byte-parts";
import { readOrientation } from "./exif-orientation";
import { sanitize } from "./sanitize";

const hidden = ascii(HIDDEN);
const clean = async (bytes: Uint8Array<ArrayBuffer>) => (await sanitize(bytes)).bytes;

const frameOf = (height: number, width: number) =>
  jpegSegment(
    0xc0,
    new Uint8Array([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
  );
const scan = jpegSegment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0]));
const tableOf = (marker: number, name: number, length: number) =>
  jpegSegment(marker, new Uint8Array(1 + length).fill(1).fill(name, 0, 1));
/** A Huffman table with a single code, the bit 0. */
const codeOf = (name: number, symbol: number) =>
  jpegSegment(0xc4, new Uint8Array([name, 1, ...new Uint8Array(15), symbol]));
const around = (...segments: Uint8Array<ArrayBuffer>[]) =>
  join(new Uint8Array([0xff, 0xd8]), ...segments, new Uint8Array([0xff, 0xd9]));

/** The orientation in a sanitized file. */
function orientationOf(bytes: Uint8Array<ArrayBuffer>) {
  const at = new TextDecoder("latin1").decode(bytes).indexOf("Exif\0\0");
  return at === -1 ? undefined : readOrientation(bytes.slice(at + 6, at + 32));
}

describe("what is taken out of a JPEG", () => {
  test("a JPEG without metadata is returned byte for byte, without a copy", async () => {
    const bytes = jpeg();
    const result = await clean(bytes);
    expect(result).toEqual(bytes);
    expect(result.buffer).toBe(bytes.buffer);
  });

  test("GPS and description are removed, the orientation stays in a segment of its own", async () => {
    const result = await clean(jpegWithGps(6));
    expect(includes(result, "HIDDEN")).toBe(false);
    expect(orientationOf(result)).toBe(6);
    expect(result.length).toBe(jpeg().length + 36);
  });

  test.each([2, 3, 4, 5, 6, 7, 8])(
    "orientation %i is kept in both byte orders",
    async (orientation) => {
      for (const little of [false, true]) {
        const result = await clean(jpeg(exifSegment(exifTiff({ orientation, little }))));
        expect(orientationOf(result)).toBe(orientation);
      }
    },
  );

  test("an upright, impossible or broken orientation leaves no EXIF at all", async () => {
    const broken = [exifTiff({ orientation: 1 }), exifTiff({ orientation: 9 })];
    broken.push(exifTiff({ orientation: 6 }).slice(0, 20), ascii("MM"), ascii("nothing of it"));
    for (const tiff of broken) expect(await clean(jpeg(exifSegment(tiff)))).toEqual(jpeg());
  });

  test.each([
    ["XMP", jpegSegment(0xe1, join(ascii("http://ns.adobe.com/xap/1.0/\0"), hidden))],
    ["IPTC", jpegSegment(0xed, join(ascii("Photoshop 3.0\0"), hidden))],
    ["a comment", jpegSegment(0xfe, hidden)],
    ["a second JFIF", jpegSegment(0xe0, join(ascii("JFXX\0"), hidden))],
    ["a multi-picture index", jpegSegment(0xe2, join(ascii("MPF\0"), hidden))],
    ["an unknown application's data", jpegSegment(0xe9, hidden)],
  ])("%s goes", async (_, segment) => {
    expect(await clean(jpeg(segment))).toEqual(jpeg());
  });

  test("the colour profile and Adobe's transform stay", async () => {
    const profile = jpegSegment(0xe2, join(ascii("ICC_PROFILE\0\x01\x01"), ascii("profile")));
    const adobe = jpegSegment(0xee, join(ascii("Adobe"), new Uint8Array(7)));
    expect(await clean(jpeg(profile, adobe))).toEqual(jpeg(profile, adobe));
    expect(
      await clean(jpeg(jpegSegment(0xee, join(ascii("Adobe"), new Uint8Array(7), hidden)))),
    ).toEqual(jpeg(adobe));
  });

  test("the thumbnail in a JFIF header goes", async () => {
    const header = jpeg().slice(4, 20);
    const jfif = join(header.slice(2, 14), new Uint8Array([2, 2]), hidden);
    const bytes = join(jpeg().slice(0, 2), jpegSegment(0xe0, jfif), jpeg().slice(20));
    expect(await clean(bytes)).toEqual(jpeg());
  });

  test("segments that are late but belong first overwrite nothing before them", async () => {
    const [start, header, rest] = [jpeg().slice(0, 2), jpeg().slice(2, 20), jpeg().slice(20)];
    const table = jpegSegment(0xdb, new Uint8Array(65).fill(3));
    const exif = exifSegment(exifTiff({ orientation: 6 }));
    expect(await clean(join(start, table, header, rest))).toEqual(join(start, header, table, rest));
    const inOrder = await clean(join(start, header, exif, table, rest));
    expect(await clean(join(start, table, exif, header, rest))).toEqual(inOrder);
  });

  test("everything after the end is removed", async () => {
    expect(await clean(join(jpeg(), ascii("<script>alert(1)</script>"), jpegWithGps()))).toEqual(
      jpeg(),
    );
  });

  test("several scans, restart markers, fill bytes and stuffed bytes are walked through", async () => {
    // One block between restart markers: a DC value of 15 bits, then the end of the block.
    const data = new Uint8Array(
      [0, 1, 2, 3, 4].flatMap((at) => [0x7f, 0xff, 0, 0, 0xff, 0xff, 0xd0 + at]).concat(0, 0, 0),
    );
    const interval = jpegSegment(0xdd, new Uint8Array([0, 1]));
    const head = [tableOf(0xdb, 0, 64), codeOf(0, 15), codeOf(16, 0), interval, frameOf(16, 24)];
    const bytes = around(...head, scan, data, jpegSegment(0xfe, hidden), scan, data);
    expect(await clean(bytes)).toEqual(around(...head, scan, data, scan, data));
  });
});

describe("what is refused as unreadable", () => {
  test("a JPEG cut short anywhere", async () => {
    const bytes = jpegWithGps();
    expect(await refusalsOfPrefixes(bytes, 3)).toEqual(["document.unreadable"]);
  });

  test.each([
    ["more than 70 megapixels", around(frameOf(7001, 10_000), scan)],
    ["no pixels", around(frameOf(0, 24), scan)],
    ["no scan", around(frameOf(16, 24))],
    ["a scan before its frame", around(scan, frameOf(16, 24))],
    ["two frames", around(frameOf(16, 24), frameOf(16, 24), scan)],
    [
      "a frame of the wrong length",
      around(jpegSegment(0xc0, new Uint8Array([8, 0, 16, 0, 24, 3]))),
    ],
    ["a picture within the picture", around(around(frameOf(16, 24), scan))],
    ["an unknown marker", around(jpegSegment(0x02, hidden), frameOf(16, 24), scan)],
    ["bytes between segments", around(frameOf(16, 24), new Uint8Array([7]), scan)],
  ])("%s", async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe("document.unreadable");
  });

  test("exactly 70 megapixels pass", async () => {
    const tables = [tableOf(0xdb, 0, 64), codeOf(0, 0), codeOf(16, 0)];
    const blocks = new Uint8Array((1250 * 875) / 4 + 1);
    const bytes = around(...tables, frameOf(7000, 10_000), scan, blocks);
    expect(await clean(bytes)).toEqual(bytes);
  });
});
