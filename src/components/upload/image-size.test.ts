import { expect, it } from "vitest";
import { scaledSize } from "./image-size";

it("a photo scaled down never gets a height of zero", () => {
  expect(scaledSize({ width: 10_000, height: 1 })).toEqual({ width: 2000, height: 1 });
});
