import { beforeEach, expect, test, vi } from "vitest";
import { forgetUnsavedTexts, storeUnsavedTexts, unsavedTexts } from "./unsaved-texts";

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
  storeUnsavedTexts("ana", "app", { reject: "The place is taken." });
  expect(unsavedTexts("ana", "app")).toEqual({ reject: "The place is taken." });
  expect(unsavedTexts("luis", "app")).toEqual({});
  storeUnsavedTexts("ana", "app", {});
  expect(unsavedTexts("ana", "app")).toEqual({});
});

test("unsent text is removed from the device when another member signs in, and at a sign-out", () => {
  storeUnsavedTexts("ana", "app", { reject: "One" });
  storeUnsavedTexts("luis", "app", { note: "Two" });
  forgetUnsavedTexts("luis");
  expect(unsavedTexts("ana", "app")).toEqual({});
  expect(unsavedTexts("luis", "app")).toEqual({ note: "Two" });
  forgetUnsavedTexts();
  expect(unsavedTexts("luis", "app")).toEqual({});
});

test("unsent text that is older than a day or unreadable is ignored", () => {
  const old = { texts: { note: "Old" }, at: 0 };
  localStorage.setItem("hiring:kept:ana:old", JSON.stringify(old));
  localStorage.setItem("hiring:kept:ana:broken", "{");
  expect([unsavedTexts("ana", "old"), unsavedTexts("ana", "broken")]).toEqual([{}, {}]);
});
