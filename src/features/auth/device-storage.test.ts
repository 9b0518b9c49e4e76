import { afterEach, expect, test, vi } from "vitest";
import { removeOldDrafts } from "./device-storage";

afterEach(() => vi.unstubAllGlobals());

const draft = (at: number) => JSON.stringify({ at, steps: {} });

test("signing in removes what was typed more than a day ago, of anybody, and keeps the rest", () => {
  const [now, day] = [Date.now(), 24 * 60 * 60 * 1000];
  const items: Record<string, string> = {
    "application:draft:own": draft(now - day / 2),
    "application:draft:other": draft(now - day),
    "application:draft:visa:other": draft(now - 2 * day),
    "application:draft:unreadable": "{",
    language: "es",
  };
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => {
      delete items[key];
      delete storage[key];
    },
  };
  const storage: Record<string, unknown> = Object.assign(Object.create(methods), items);
  vi.stubGlobal("localStorage", storage);
  removeOldDrafts();
  expect(Object.keys(items)).toEqual(["application:draft:own", "language"]);
});
