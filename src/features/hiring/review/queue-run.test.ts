import { expect, test } from "vitest";
import { emptyRun, minutesLeft, withOpened } from "./queue-run";

const MINUTE = 60_000;

/** Applications that were opened at these minutes. */
const runAt = (...minutes: number[]) =>
  minutes.reduce((run, at, index) => withOpened(run, `id ${index}`, at * MINUTE), emptyRun());

test("a queue's remaining time follows the reviewer's pace, and is not shown before there is a pace", () => {
  expect(minutesLeft(runAt(0, 1, 2), 10)).toBeUndefined();
  expect(minutesLeft(runAt(0, 1, 2, 3), 10)).toBe(10);
  expect(minutesLeft(runAt(0, 0.1, 0.2, 0.3), 1)).toBe(1);
});

test("a pause for lunch does not count toward a reviewer's pace", () => {
  expect(minutesLeft(runAt(0, 1, 2, 62, 63), 10)).toBe(10);
});

test("going back to an application that was opened before changes neither the order nor the pace", () => {
  const run = runAt(0, 1);
  expect(withOpened(run, "id 0", 5 * MINUTE)).toBe(run);
});
