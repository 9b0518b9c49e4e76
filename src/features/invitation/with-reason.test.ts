import { expect, test } from "vitest";
import { withReason } from "./with-reason";

const quick = ["Another job", "The dates"];

test("a quick reason fills an empty field", () => {
  expect(withReason({ typed: "  ", chosen: "The dates", quick })).toBe("The dates");
});

test("a quick reason replaces another one", () => {
  expect(withReason({ typed: "Another job", chosen: "The dates", quick })).toBe("The dates");
});

test("a quick reason is appended to the person's own words, but only once", () => {
  const once = withReason({ typed: "My son is ill.", chosen: "The dates", quick });
  expect(once).toBe("My son is ill.\nThe dates");
  expect(withReason({ typed: once, chosen: "The dates", quick })).toBe(once);
});
