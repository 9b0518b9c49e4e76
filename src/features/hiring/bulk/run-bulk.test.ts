import { afterEach, expect, test, vi } from "vitest";
import type { BulkRow } from "#contract/bulk";
import { runBulk } from "./run-bulk";

afterEach(() => void vi.unstubAllGlobals());

const rows = Array.from({ length: 251 }, (_, at) => ({ id: `${at}`, changeTag: "1-1" }));

/** A server that changes every row, except in the calls that fail. */
function stubServer(fails: (call: number) => boolean) {
  const calls: string[][] = [];
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const sent = (JSON.parse(body) as { rows: BulkRow[] }).rows.map(({ id }) => id);
    calls.push(sent);
    if (fails(calls.length)) return new Response("{}", { status: 503 });
    const results = sent.map((id) => ({ id, outcome: "changed" }));
    return Response.json({ results }, { headers: { "X-Request-Id": "test" } });
  });
  return calls;
}

test("a bulk action that failed resumes where it stopped, and keeps its results over another failure", async () => {
  const calls = stubServer((call) => call === 2 || call === 3);
  const run = { address: "POST /api/v1/applications/tags", body: { add: ["x"] } } as const;
  const options = { ...run, rows, dryRun: false, runId: "run" };
  let done = await runBulk(options);
  expect(done.results).toHaveLength(250);
  done = await runBulk({ ...options, done: done.results });
  expect(done.failure).toBeDefined();
  expect(done.results).toHaveLength(250);
  done = await runBulk({ ...options, done: done.results });
  expect(done.failure).toBeUndefined();
  expect(done.results.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(calls.map(({ length }) => length)).toEqual([250, 1, 1, 1]);
});
