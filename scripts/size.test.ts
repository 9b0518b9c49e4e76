import { expect, test } from "vitest";
import { measure } from "./size.mjs";

const KB = 1024;

test("the offer page needs at most 110 KB of JavaScript, gzip", () => {
  expect(measure().pages.offer?.total).toBeLessThanOrEqual(110 * KB);
});

test("the offer page loads no form, validation, upload or camera code", () => {
  const keys = measure().pages.offer?.chunks.map(({ key }) => key) ?? [];
  expect(
    keys.filter((key) => /form|zod|field|upload|camera|onboarding|dashboard/i.test(key)),
  ).toEqual([]);
});

test("the style sheets weigh at most 12 KB, gzip", () => {
  expect(measure().css).toBeLessThanOrEqual(12 * KB);
});
