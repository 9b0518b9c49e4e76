import { expect, it } from "vitest";
import { NetworkError } from "../../../lib/api-client";
import type { DraftStatus } from "./draft-store";
import drawing from "./draft.md?raw";
import { problem, setUp } from "./test-draft";

type Kind = DraftStatus["kind"];

/** Flushes a typed value to a server that fails with `down`, and returns the resulting status. */
async function flushed(down?: Error): Promise<Kind> {
  const { sync, state, status } = setUp();
  state.down = down;
  sync.set("contact", { city: "Oaxaca" });
  await sync.flush();
  sync.stop();
  return status().kind;
}

/** How each state is reached. */
const STATES: Record<Kind, () => Kind | Promise<Kind>> = {
  idle: () => setUp().status().kind,
  saving: () => {
    const { sync, status } = setUp();
    sync.set("contact", {});
    void sync.flush();
    const { kind } = status();
    sync.stop();
    return kind;
  },
  saved: () => flushed(),
  offline: () => flushed(new NetworkError()),
  failed: () => flushed(problem(500, "service.unavailable")),
  "signed-out": () => flushed(problem(401, "auth.required")),
  stale: () => flushed(problem(412, "application.stale")),
  locked: () => flushed(problem(409, "application.not_editable")),
};

it.each(Object.entries(STATES))("%s is reached", async (kind, reach) => {
  expect(await reach()).toBe(kind);
});

it("draft.md draws exactly these states", () => {
  const arrows = Array.from(drawing.matchAll(/^ {2}(\w+) --> (\w+)/gm));
  const drawn = arrows.flatMap(([, from, to]) => [from, to]).map((name) => name?.replace("_", "-"));
  expect(new Set(drawn)).toEqual(new Set(Object.keys(STATES)));
});
