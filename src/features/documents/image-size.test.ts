import { describe, expect, it } from "vitest";
import { scaledSize } from "./image-size";

describe("scaledSize", () => {
  it("leaves a photo within the limit as it is", () => {
    expect(scaledSize({ width: 1920, height: 1080 })).toEqual({ width: 1920, height: 1080 });
    expect(scaledSize({ width: 2000, height: 2000 })).toEqual({ width: 2000, height: 2000 });
  });

  it("scales the long side down to 2000 and keeps the aspect ratio", () => {
    expect(scaledSize({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 });
    expect(scaledSize({ width: 3000, height: 4000 })).toEqual({ width: 1500, height: 2000 });
  });

  it("never returns a height of zero", () => {
    expect(scaledSize({ width: 10_000, height: 1 })).toEqual({ width: 2000, height: 1 });
  });
});
