import { beforeEach, expect, test, vi } from "vitest";
import { forgetKeptTexts, keepText, keptText } from "./kept-text";

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
  keepText("ana", "app reject", "The place is taken.");
  expect(keptText("ana", "app reject")).toBe("The place is taken.");
  expect(keptText("luis", "app reject")).toBe("");
  keepText("ana", "app reject", "");
  expect(keptText("ana", "app reject")).toBe("");
});

test("another member's sign-in, and a sign-out, leave nothing of it on the device", () => {
  keepText("ana", "app reject", "One");
  keepText("luis", "app note", "Two");
  forgetKeptTexts("luis");
  expect([keptText("ana", "app reject"), keptText("luis", "app note")]).toEqual(["", "Two"]);
  forgetKeptTexts();
  expect(keptText("luis", "app note")).toBe("");
});

test("a text that is older than a day, or that nobody can read, is none", () => {
  localStorage.setItem("hiring:kept:ana:old", JSON.stringify({ text: "Old", at: 0 }));
  localStorage.setItem("hiring:kept:ana:broken", "{");
  expect([keptText("ana", "old"), keptText("ana", "broken")]).toEqual(["", ""]);
});
