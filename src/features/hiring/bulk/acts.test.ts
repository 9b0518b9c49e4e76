import { expect, test } from "vitest";
import { lastDayOf } from "#contract/last-day";
import { callOf } from "./acts";

test("the day until which many are given more time is the last that each worker reads", () => {
  const { body } = callOf("extend", { until: "2026-12-20" });
  expect(lastDayOf(Date.parse((body as { expiresAt: string }).expiresAt))).toBe("2026-12-20");
});
