import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import performance from "../../docs/performance.md?raw";
import { crowdStatements } from "../../scripts/crowd.mjs";
import { countedJourney, type Counted } from "./counted-journey";
import { sumOf, type Tally } from "./counting-env";

const row = (name: string, tally: Tally) => `| ${name} | ${Object.values(tally).join(" | ")} |`;
const rowOf = ({ call, tally }: Counted) => row(`\`${call}\``, tally);

/** The table of docs/performance.md without its padding. */
const budget = performance
  .split("\n")
  .filter((line) => /^\| (?:`(?:GET|POST|PUT|PATCH) |\*\*all 22)/.test(line))
  .map((line) => line.replace(/ +/g, " ").trim());

const journeyTotal = async (): Promise<Tally> =>
  sumOf((await countedJourney()).calls.map(({ tally }) => tally));

/** Calls that read before they write. */
const READ_AND_WRITE = /^POST \/api\/(?:auth\/login|applications\/(?:upload\/passport|submit))$/;

/** Calls that look for webhook messages to send after their response. */
const ANNOUNCED =
  /^POST \/api\/(?:invitations\/opened|auth\/login|applications\/(?:upload\/passport|submit))$/;

const crowd = (from: number, to: number) =>
  env.DB.batch(crowdStatements(from, to).map((sql) => env.DB.prepare(sql)));

beforeAll(() => crowd(0, 1000));

test("a journey of 22 calls costs what the budget in docs/performance.md says, call by call", async () => {
  const { calls } = await countedJourney();
  expect(calls).toHaveLength(22);
  const total = row("**all 22 calls**", await journeyTotal());
  expect([...calls.map(rowOf), total]).toEqual(budget);
});

test("a call needs one round trip to D1, two if a write follows a read, one more for webhooks; ordinary calls do not write to KV", async () => {
  const { calls } = await countedJourney();
  for (const { call, tally } of calls) {
    const { d1Trips, kvPuts } = tally;
    const allowed = 1 + Number(READ_AND_WRITE.test(call)) + Number(ANNOUNCED.test(call));
    const signsIn = call === "POST /api/auth/login";
    expect({ call, d1Trips, kvPuts }).toEqual({ call, d1Trips: allowed, kvPuts: signsIn ? 1 : 0 });
  }
});

test("a journey costs the same after 20,000 other people's journeys", async () => {
  const few = await journeyTotal();
  await crowd(1000, 21_000);
  expect(await journeyTotal()).toEqual(few);
});
