import { afterEach, expect, test, vi } from "vitest";
import { startCron } from "./local-cron.mjs";

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Starts the local cron on a server that responds like this; `ran` lists the schedules, in order.
 */
function begun(respond: () => Promise<Response>) {
  vi.useFakeTimers();
  const ran: (string | null)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((input) => {
    ran.push(new URL(String(input)).searchParams.get("cron"));
    return respond();
  });
  const said = vi.spyOn(console, "error").mockReturnValue();
  startCron("http://localhost:8787");
  return { ran, said };
}

test("a local server runs every schedule at its start, then every minute or day", async () => {
  const { ran, said } = begun(async () => new Response("ok"));
  const [minute, day] = ["* * * * *", "17 4 * * *"];
  expect(ran).toEqual([minute, day]);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(ran.slice(2)).toEqual([minute, minute, minute]);
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(ran.filter((cron) => cron === day)).toHaveLength(2);
  expect(said).not.toHaveBeenCalled();
});

test.each([
  ["fail", async () => new Response("exception", { status: 500 })],
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
])(
  "the names of a local server's jobs that %s are printed, and the jobs run again",
  async (_name, respond) => {
    const { ran, said } = begun(respond);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(said.mock.calls.flat()).toHaveLength(3);
    expect(said.mock.calls.flat().join()).toContain('"* * * * *"');
    expect(ran).toHaveLength(3);
  },
);
