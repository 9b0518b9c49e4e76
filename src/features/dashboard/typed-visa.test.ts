import { afterEach, expect, test, vi } from "vitest";
import type { VisaValues } from "#contract/visa";
import { storeTypedVisa, typedVisa } from "./typed-visa";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("typed visa details are restored within a day and not later", () => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  });
  vi.useFakeTimers({ now: 0 });
  const values = { visaNumber: "K1234567" } as VisaValues;
  storeTypedVisa("a1", values);
  vi.setSystemTime(24 * 60 * 60 * 1000 - 1);
  expect(typedVisa("a1")).toEqual(values);
  vi.setSystemTime(24 * 60 * 60 * 1000);
  expect(typedVisa("a1")).toEqual({});
});
