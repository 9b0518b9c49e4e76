import { expect, test } from "vitest";
import { readRange } from "./byte-range";

test.each([
  ["bytes=0-0", { offset: 0, length: 1 }],
  ["bytes=2-5", { offset: 2, length: 4 }],
  ["bytes=95-", { offset: 95, length: 5 }],
  ["bytes=90-1000", { offset: 90, length: 10 }],
  ["bytes=-10", { offset: 90, length: 10 }],
  ["bytes=-1000", { offset: 0, length: 100 }],
  [" Bytes=0-", { offset: 0, length: 100 }],
])("%s of 100 bytes is a part", (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0"])("%s cannot be satisfied", (header) => {
  expect(readRange(header, 100)).toBe("unsatisfiable");
});

test.each([null, "", "bytes=-", "bytes=5-2", "bytes=0-1,5-9", "bytes=a-b", "items=0-1"])(
  "%s sends the whole file",
  (header) => {
    expect(readRange(header, 100)).toBeUndefined();
  },
);
