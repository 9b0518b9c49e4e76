import { expect, test } from "vitest";
import { lastDayOf } from "#contract/last-day";
import { callOf } from "./actions";

test("when many links are extended to a day, each worker reads that day as the last one", () => {
  const { body } = callOf("extend", { until: "2026-12-20" });
  expect(lastDayOf(Date.parse((body as { expiresAt: string }).expiresAt))).toBe("2026-12-20");
});
