import { expect, test } from "vitest";
import {
  awayTooLong,
  countdownText,
  inactivityLimit,
  sessionPhase,
  spokenSeconds,
} from "./session-timing";

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 20, 12);
const after = (minutes: number) => start + minutes * MINUTE;

test("the wizard and its camera allow 20 minutes, the other screens 30", () => {
  expect(inactivityLimit("/onboarding")).toBe(20 * MINUTE);
  expect(inactivityLimit("/camera")).toBe(20 * MINUTE);
  expect(inactivityLimit("/dashboard")).toBe(30 * MINUTE);
  expect(inactivityLimit("/success")).toBe(30 * MINUTE);
});

test("a clock set back does not end the session", () => {
  const phase = sessionPhase({ now: after(-60), lastActivity: start, limit: 20 * MINUTE });
  expect(phase).toEqual({ kind: "active" });
});

test("hidden for 10 minutes ends the session, unless work was in progress", () => {
  const hidden = { lastActivity: start, lastVisible: start };
  expect(awayTooLong({ ...hidden, now: after(9.99) })).toBe(false);
  expect(awayTooLong({ ...hidden, now: after(10) })).toBe(true);
  expect(awayTooLong({ ...hidden, now: after(15), lastActivity: after(12) })).toBe(false);
  expect(awayTooLong({ ...hidden, now: after(15), lastVisible: after(14) })).toBe(false);
});

test("the countdown reads as minutes and seconds", () => {
  expect([120, 119, 61, 60, 9, 0].map(countdownText)).toEqual([
    "2:00",
    "1:59",
    "1:01",
    "1:00",
    "0:09",
    "0:00",
  ]);
});

test("the countdown is announced four times", () => {
  const spoken = new Set(Array.from({ length: 120 }, (_, index) => spokenSeconds(120 - index)));
  expect([...spoken]).toEqual([120, 60, 30, 10]);
});
