import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftPersist } from "./draft-persist";
import { memoryStorage } from "./test-draft";

describe("draftPersist", () => {
  let storage: ReturnType<typeof memoryStorage>;
  beforeEach(() => {
    storage = memoryStorage();
    vi.stubGlobal("localStorage", storage);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const entry = { values: { city: "Oaxaca" }, at: Date.now(), version: 3 };

  it("stores a step and reads it back", () => {
    const draft = draftPersist("u1", "a1");
    expect(draft.write({ contact: entry })).toBe(true);
    expect(draftPersist("u1", "a1").read()).toEqual({ contact: entry });
  });

  it("never stores the Social Security number", () => {
    draftPersist("u1", "a1").write({
      personal: { ...entry, values: { firstName: "Ana", ssn: "123456789" } },
    });
    const stored = [...storage.items.values()].join("");
    expect(stored).toContain("Ana");
    expect(stored).not.toContain("123456789");
    expect(stored).not.toContain("ssn");
  });

  it("does not show another person's or another application's draft", () => {
    draftPersist("u1", "a1").write({ contact: entry });
    expect(draftPersist("u2", "a1").read()).toEqual({});
    expect(draftPersist("u1", "a2").read()).toEqual({});
  });

  it("removes its key with the last step", () => {
    const draft = draftPersist("u1", "a1");
    draft.write({ contact: entry });
    draft.write({ family: entry });
    draft.write({ contact: undefined });
    expect(Object.keys(draft.read())).toEqual(["family"]);
    draft.write({ family: undefined });
    expect(storage.items.size).toBe(0);
  });

  it("ignores what it cannot read", () => {
    for (const text of ["{", "[]", "7", '{"applicationId":"a1","steps":{"contact":7,"x":{}}}']) {
      storage.setItem("application:draft:u1", text);
      expect(draftPersist("u1", "a1").read()).toEqual({});
    }
  });

  it("keeps nothing for longer than a day", () => {
    const day = 24 * 60 * 60 * 1000;
    const draft = draftPersist("u1", "a1");
    draft.write({ contact: { ...entry, at: entry.at - day }, family: entry });
    expect(Object.keys(draft.read())).toEqual(["family"]);
  });

  it("reports when storage is unavailable", () => {
    storage.setItem = () => {
      throw new Error("quota");
    };
    expect(draftPersist("u1", "a1").write({ contact: entry })).toBe(false);
  });
});
