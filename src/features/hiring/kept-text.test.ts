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

test("what was typed is kept for its writer alone, until it is sent", () => {
  keepTexts("ana", "app", { reject: "The place is taken." });
  expect(keptTexts("ana", "app")).toEqual({ reject: "The place is taken." });
  expect(keptTexts("luis", "app")).toEqual({});
  keepTexts("ana", "app", {});
  expect(keptTexts("ana", "app")).toEqual({});
});

test("another member's sign-in, and a sign-out, leave nothing of it on the device", () => {
  keepTexts("ana", "app", { reject: "One" });
  keepTexts("luis", "app", { note: "Two" });
  forgetKeptTexts("luis");
  expect(keptTexts("ana", "app")).toEqual({});
  expect(keptTexts("luis", "app")).toEqual({ note: "Two" });
  forgetKeptTexts();
  expect(keptTexts("luis", "app")).toEqual({});
});

test("a text that is older than a day, or that nobody can read, is none", () => {
  const old = { texts: { note: "Old" }, at: 0 };
  localStorage.setItem("hiring:kept:ana:old", JSON.stringify(old));
  localStorage.setItem("hiring:kept:ana:broken", "{");
  expect([keptTexts("ana", "old"), keptTexts("ana", "broken")]).toEqual([{}, {}]);
});
