import { describe, expect, test } from "vitest";
import { ascii } from "./byte-parts";
import { readOrientation } from "./exif-orientation";
import { sanitize } from "./sanitize";
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
} from "../../test/files";

const hidden = ascii(HIDDEN);
const clean = (bytes: Uint8Array<ArrayBuffer>) => sanitize(bytes).bytes;

/** What the cleaned file says about which way is up. */
function orientationOf(bytes: Uint8Array<ArrayBuffer>) {
  const at = new TextDecoder("latin1").decode(bytes).indexOf("Exif\0\0");
  return at === -1 ? undefined : readOrientation(bytes.slice(at + 6, at + 32));
}

describe("what is taken out of a JPEG", () => {
  test("a JPEG without metadata comes back byte for byte, without a copy", () => {
    const bytes = jpeg();
    const result = clean(bytes);
    expect(result).toEqual(bytes);
    expect(result.buffer).toBe(bytes.buffer);
  });

  test("GPS and description go, the orientation stays in a segment of its own", () => {
    const result = clean(jpegWithGps(6));
    expect(includes(result, "HIDDEN")).toBe(false);
    expect(orientationOf(result)).toBe(6);
    expect(result.length).toBe(jpeg().length + 36);
  });

  test.each([2, 3, 4, 5, 6, 7, 8])("orientation %i is kept in both byte orders", (orientation) => {
    for (const little of [false, true]) {
      const result = clean(jpeg(exifSegment(exifTiff({ orientation, little }))));
      expect(orientationOf(result)).toBe(orientation);
    }
  });

  test("an upright, impossible or broken orientation leaves no EXIF at all", () => {
    const broken = [exifTiff({ orientation: 1 }), exifTiff({ orientation: 9 })];
    broken.push(exifTiff({ orientation: 6 }).slice(0, 20), ascii("MM"), ascii("nothing of it"));
    for (const tiff of broken) expect(clean(jpeg(exifSegment(tiff)))).toEqual(jpeg());
  });

  test.each([
    ["XMP", jpegSegment(0xe1, join(ascii("http://ns.adobe.com/xap/1.0/\0"), hidden))],
    ["IPTC", jpegSegment(0xed, join(ascii("Photoshop 3.0\0"), hidden))],
    ["a comment", jpegSegment(0xfe, hidden)],
    ["a second JFIF", jpegSegment(0xe0, join(ascii("JFXX\0"), hidden))],
    ["a multi-picture index", jpegSegment(0xe2, join(ascii("MPF\0"), hidden))],
    ["an unknown application's data", jpegSegment(0xe9, hidden)],
  ])("%s goes", (_, segment) => {
    expect(clean(jpeg(segment))).toEqual(jpeg());
  });

  test("the colour profile and Adobe's transform stay", () => {
    const profile = jpegSegment(0xe2, join(ascii("ICC_PROFILE\0\x01\x01"), ascii("profile")));
    const adobe = jpegSegment(0xee, join(ascii("Adobe"), new Uint8Array(7)));
    expect(clean(jpeg(profile, adobe))).toEqual(jpeg(profile, adobe));
    expect(clean(jpeg(jpegSegment(0xee, join(ascii("Adobe"), new Uint8Array(7), hidden))))).toEqual(
      jpeg(adobe),
    );
  });

  test("the thumbnail in a JFIF header goes", () => {
    const header = jpeg().slice(4, 20);
    const jfif = join(header.slice(2, 14), new Uint8Array([2, 2]), hidden);
    const bytes = join(jpeg().slice(0, 2), jpegSegment(0xe0, jfif), jpeg().slice(20));
    expect(clean(bytes)).toEqual(jpeg());
  });

  test("what comes late and belongs first writes nothing over that stood before it", () => {
    const [start, header, rest] = [jpeg().slice(0, 2), jpeg().slice(2, 20), jpeg().slice(20)];
    const table = jpegSegment(0xdb, new Uint8Array(65).fill(7));
    const exif = exifSegment(exifTiff({ orientation: 6 }));
    expect(clean(join(start, table, header, rest))).toEqual(join(start, header, table, rest));
    const inOrder = clean(join(start, header, exif, table, rest));
    expect(clean(join(start, table, exif, header, rest))).toEqual(inOrder);
  });

  test("what follows the end goes", () => {
    expect(clean(join(jpeg(), ascii("<script>alert(1)</script>"), jpegWithGps()))).toEqual(jpeg());
  });

  test("several scans, restart markers, fill bytes and stuffed bytes are walked through", () => {
    const scan = jpegSegment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0]));
    const data = new Uint8Array([1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xff, 0xd7, 4]);
    const frame = jpegSegment(0xc2, new Uint8Array([8, 0, 16, 0, 24, 1, 1, 0x11, 0]));
    const [start, end] = [new Uint8Array([0xff, 0xd8]), new Uint8Array([0xff, 0xd9])];
    const bytes = join(start, frame, scan, data, jpegSegment(0xfe, hidden), scan, data, end);
    expect(clean(bytes)).toEqual(join(start, frame, scan, data, scan, data, end));
  });
});

const frameOf = (height: number, width: number) =>
  jpegSegment(
    0xc0,
    new Uint8Array([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
  );
const scan = join(jpegSegment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0])), new Uint8Array([1]));
const around = (...segments: Uint8Array<ArrayBuffer>[]) =>
  join(new Uint8Array([0xff, 0xd8]), ...segments, new Uint8Array([0xff, 0xd9]));

describe("what is refused as unreadable", () => {
  test("a JPEG cut short anywhere", () => {
    const bytes = jpegWithGps();
    expect(refusalsOfPrefixes(bytes, 3)).toEqual(["document.unreadable"]);
  });

  test.each([
    ["more than 100 megapixels", around(frameOf(10_001, 10_000), scan)],
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
  ])("%s", (_, bytes) => {
    expect(refusalOf(bytes)).toBe("document.unreadable");
  });

  test("exactly 100 megapixels pass", () => {
    expect(clean(around(frameOf(10_000, 10_000), scan)).length).toBeGreaterThan(0);
  });
});
