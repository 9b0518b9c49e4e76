import { beforeEach, expect, test, vi } from "vitest";
import { forgetKeptTexts, keepTexts, keptTexts } from "./kept-text";

beforeEach(() => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value);
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => {
      items.delete(key);
      delete (storage as Record<string, unknown>)[key];
    },
  };
  vi.stubGlobal("localStorage", storage);
});

test("unsent text is kept on the device for its author alone, until it is sent", () => {
  keepTexts("ana", "app", { reject: "The place is taken." });
  expect(keptTexts("ana", "app")).toEqual({ reject: "The place is taken." });
  expect(keptTexts("luis", "app")).toEqual({});
  keepTexts("ana", "app", {});
  expect(keptTexts("ana", "app")).toEqual({});
});

test("unsent text is removed from the device when another member signs in, and at a sign-out", () => {
  keepTexts("ana", "app", { reject: "One" });
  keepTexts("luis", "app", { note: "Two" });
  forgetKeptTexts("luis");
  expect(keptTexts("ana", "app")).toEqual({});
  expect(keptTexts("luis", "app")).toEqual({ note: "Two" });
  forgetKeptTexts();
  expect(keptTexts("luis", "app")).toEqual({});
});

test("unsent text that is older than a day or unreadable is ignored", () => {
  const old = { texts: { note: "Old" }, at: 0 };
  localStorage.setItem("hiring:kept:ana:old", JSON.stringify(old));
  localStorage.setItem("hiring:kept:ana:broken", "{");
  expect([keptTexts("ana", "old"), keptTexts("ana", "broken")]).toEqual([{}, {}]);
});
