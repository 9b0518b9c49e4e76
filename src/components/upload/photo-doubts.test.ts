import { describe, expect, it } from "vitest";
import { photoDoubts } from "./photo-doubts";

const SIZE = { width: 2000, height: 1400 };
const SAMPLE = { width: 200, height: 140 };

/** A picture with the given luminance at each pixel. */
function picture(shade: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(SAMPLE.width * SAMPLE.height * 4);
  for (let y = 0; y < SAMPLE.height; y += 1) {
    for (let x = 0; x < SAMPLE.width; x += 1) {
      data.fill(shade(x, y), (y * SAMPLE.width + x) * 4, (y * SAMPLE.width + x) * 4 + 3);
    }
  }
  return { ...SAMPLE, data };
}

const paper = () => 220;
/** Fine black lines in the lower third, like the letters of a passport. */
const print = (x: number, y: number) => (y > 95 && x % 4 < 2 ? 30 : 220);
/** The same out of focus: the shades of grey run into each other. */
const blur = (x: number, y: number) => 150 + 40 * Math.sin(x / 8) + 20 * Math.sin(y / 9);

describe("photoDoubts", () => {
  it("accepts a sharp and well-lit document, even when most of it is blank", () => {
    expect(photoDoubts(SIZE, picture(print))).toEqual([]);
  });

  it("reports a blurred photo", () => {
    expect(photoDoubts(SIZE, picture(blur))).toEqual(["blurred"]);
    expect(photoDoubts(SIZE, picture(paper))).toEqual(["blurred"]);
  });

  it("reports a dark photo, whatever its edges", () => {
    expect(
      photoDoubts(
        SIZE,
        picture((x, y) => print(x, y) / 8),
      ),
    ).toEqual(["dark"]);
  });

  it("reports a small photo, by the photo's own size", () => {
    expect(photoDoubts({ width: 999, height: 700 }, picture(print))).toEqual(["small"]);
    expect(photoDoubts({ width: 700, height: 1000 }, picture(print))).toEqual([]);
  });
});
