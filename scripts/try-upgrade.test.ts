import { expect, test } from "vitest";
import { oneMinorFrom } from "./try-upgrade.mjs";

const VERSIONS = ["1.9.0", "2.1.0", "2.10.1", "2.9.3", "2.10.0", "2.11.0-rc.1", "3.0.0"];

test.each([
  ["2.1.0", "2.9.3"],
  ["2.9.3", "2.10.1"],
  ["2.10.1", "2.9.3"],
  ["2.10.0", "2.9.3"],
  ["1.9.0", undefined],
])("an upgrade of %s tries one minor version up, or down if it is the newest: %s", (from, to) => {
  expect(oneMinorFrom(from, VERSIONS)).toBe(to);
});

test("a major version with only one minor version tries the previous patch", () => {
  expect(oneMinorFrom("0.1.2", ["0.1.0", "0.1.1", "0.1.2"])).toBe("0.1.1");
});
