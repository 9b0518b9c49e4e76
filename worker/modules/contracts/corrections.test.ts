import { describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import { todayIso } from "#contract/dates";
import type { ContractReceipt } from "#contract/employer-views";
import type { Problem } from "#contract/problem";
import { call } from "../../test/client";
import { contractBody, fullRecord, inviteRecord } from "../../test/contract-bodies";
import { beforeBatch } from "../../test/faults";
import { seedEmployer } from "../../test/seed";
import { sentContract } from "../../test/sent-contract";
import { enter } from "../../test/sign-in";

/** Midnight in the west of Mexico (UTC-8). */
const midnight = (day: string) => `${day}T08:00:00.000Z`;

/** Corrections of a contract: its dates, its terms, and the checks before it is changed. */

const DAY = 86_400_000;

describe("a correction", () => {
  test("reaches every invitation that nobody has accepted, and no accepted one", async () => {
    const { accept, patch, invitations, offer, read } = await sentContract();
    await accept(0);
    const [dateStart, dateEnd] = ["2060-03-15", "2060-11-14"];
    const dates = { date_start: dateStart, date_end: dateEnd };
    const response = await patch({
      ...dates,
      employer: "Example Farms",
      wage: 16.1,
      housing: "Free",
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      dateStart,
      dateEnd,
      employer: "Example Farms",
      wage: 16.1,
    });
    expect(await read()).toMatchObject({ dateStart, dateEnd, housing: "Free" });
    const before = { companyName: "Example Farm", wage: "$15.25" };
    const after = {
      companyName: "Example Farms",
      wage: "$16.10",
      duration: "2060-03-15 – 2060-11-14",
      housing: "Free",
    };
    const rows = await invitations();
    expect(rows.find(({ status }) => status === "accepted")).toMatchObject(before);
    expect(rows.find(({ status }) => status === "pending")).toMatchObject(after);
    expect(await (await offer(1)).json()).toMatchObject(after);
  });

  test("keeps the terms that it does not name, and null removes a term", async () => {
    const { patch, read } = await sentContract({ housing: "Free", meals: "Lunch", language: "es" });
    await patch({ housing: null, language: null });
    const view = await read();
    expect(view).toMatchObject({ meals: "Lunch", wage: 15.25 });
    expect(view).not.toHaveProperty("housing");
    expect(view).not.toHaveProperty("language");
  });

  test("of the first day of work moves the expiry of offers that end on that day", async () => {
    const start = todayIso(Date.now() + 10 * DAY);
    const later = todayIso(Date.now() + 20 * DAY);
    const { patch, invitations } = await sentContract({ date_start: start });
    expect((await invitations()).map(({ expiresAt }) => expiresAt)).toEqual(
      [start, start].map(midnight),
    );
    await patch({ date_start: later });
    expect((await invitations()).map(({ expiresAt }) => expiresAt)).toEqual(
      [later, later].map(midnight),
    );
    const sooner = todayIso(Date.now() + 5 * DAY);
    await patch({ date_start: sooner });
    expect((await invitations())[0]?.expiresAt).toBe(midnight(sooner));
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ["an end before the start", { date_end: "2060-02-01" }, "date_end", "date_before_start"],
    [
      "a season that is over",
      { date_start: "2020-01-01", date_end: "2020-06-01" },
      "date_end",
      "season_over",
    ],
    ["a piece without a name", { wage_unit: "piece" }, "piece_name", "required"],
    ["a piece of a wage an hour", { piece_name: "box" }, "piece_name", "invalid"],
    ["a wage of five decimals", { wage: 15.12345 }, "wage", "invalid"],
    ["an unknown name", { wages: 1 }, "wages", "unknown_key"],
  ])("to %s is refused and changes nothing", async (_name, body, path, code) => {
    const { patch, read } = await sentContract();
    const before = await read();
    const response = await patch(body);
    expect(response.status).toBe(400);
    expect((await response.json<Problem>()).errors).toMatchObject([{ path, code }]);
    expect(await read()).toEqual(before);
  });

  test("to the terms of another contract is 409 contract.exists", async () => {
    const { send, patch } = await sentContract();
    await send(contractBody([inviteRecord()], { position: "Packer" }));
    const response = await patch({ position: "Packer" });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "contract.exists" });
  });

  test("makes a contract known by its new terms, with the same workers", async () => {
    const { send, patch, workers, receipt, invitations } = await sentContract();
    await patch({ location: "San Luis, Arizona" });
    const again = await send(contractBody(workers, { location: "San Luis, Arizona" }));
    expect(await again.json()).toMatchObject({ id: receipt.id, counts: { updated: 2 } });
    expect(await invitations()).toHaveLength(2);
    // The old terms mean a new contract now, with links of its own.
    const old = await send(contractBody(workers));
    expect(await old.json()).toMatchObject({ status: "created", counts: { created: 2 } });
    expect(await invitations()).toHaveLength(2);
  });

  test("concurrent with another one of the same contract loses neither", async () => {
    const { patch, read } = await sentContract();
    const [one, other] = await Promise.all([patch({ wage: 17 }), patch({ housing: "Free" })]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await read()).toMatchObject({ wage: 17, housing: "Free" });
  });
});

test("a correction and a concurrent sending of the old terms leave contract and offers equal", async () => {
  const words = { externalId: "season" };
  const { patch, send, read, invitations } = await sentContract(words);
  const more = Array.from({ length: 4 }, () => contractBody([inviteRecord()], words));
  await Promise.all([patch({ wage: 17 }), ...more.map((body) => send(body))]);
  const { wage } = await read();
  expect([15.25, 17]).toContain(wage);
  const offered = (await invitations()).map((row) => row.pay?.amount);
  expect(offered).toHaveLength(6);
  expect(new Set(offered)).toEqual(new Set([wage]));
});

describe("a contract sent again", () => {
  const WORDS = { externalId: "season" };
  const OTHERS = { wage: 17, housing: "Free", date_start: "2060-04-01" };
  type Season = Awaited<ReturnType<typeof sentContract>>;

  test.each<[string, (season: Season) => Promise<unknown>]>([
    ["a correction", ({ patch }) => patch(OTHERS)],
    ["other words", ({ send }) => send(contractBody([inviteRecord()], { ...WORDS, ...OTHERS }))],
  ])("and overtaken by %s leaves contract and offers equal", async (_, overtake) => {
    const season = await sentContract(WORDS);
    const { key, workers, read, invitations } = season;
    const body = contractBody([...workers, inviteRecord()], WORDS);
    // The first batch reads the key, the second one the contract.
    const bindings = beforeBatch(3, () => overtake(season));
    expect((await call("/api/v1/contracts", { key, body, bindings })).status).toBe(200);
    const { wage, housing, dateStart, dateEnd } = await read();
    const duration = `${dateStart} – ${dateEnd}`;
    const offers = await invitations();
    expect(offers.length).toBeGreaterThanOrEqual(3);
    for (const offer of offers) {
      expect([offer.pay?.amount, offer.housing, offer.duration]).toEqual([wage, housing, duration]);
    }
  });

  test("in eight concurrent parts loses no worker", async () => {
    const { send, invitations } = await sentContract(WORDS);
    const parts = Array.from({ length: 8 }, () => contractBody([inviteRecord()], WORDS));
    const responses = await Promise.all(parts.map((body) => send(body)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await invitations()).toHaveLength(10);
  });
});

describe("the employer's own id for a contract", () => {
  test("identifies it whatever its terms, and new terms reach all its open invitations", async () => {
    const { send, receipt, invitations } = await sentContract({ externalId: "2060/yuma" });
    const more = contractBody([inviteRecord()], {
      externalId: "2060/yuma",
      wage: 17.5,
      employer: "X",
    });
    const again = await send(more);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id: receipt.id, externalId: "2060/yuma" });
    expect((await invitations()).map(({ wage, companyName }) => [wage, companyName])).toEqual(
      [1, 2, 3].map(() => ["$17.50", "X"]),
    );
  });

  test("sent by six concurrent calls creates one contract", async () => {
    const { key } = await seedEmployer();
    const bodies = Array.from({ length: 6 }, () =>
      contractBody([inviteRecord()], { externalId: "season" }),
    );
    const responses = await Promise.all(
      bodies.map((body) => call("/api/v1/contracts", { key, body })),
    );
    const receipts = await Promise.all(responses.map((one) => one.json<ContractReceipt>()));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect(receipts.map(({ counts }) => counts.created)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe("the workers of a contract", () => {
  test.each([
    ["2015-03-01", "created"],
    ["2015-03-02", "rejected"],
    ["1932-03-01", "created"],
    ["1931-03-01", "rejected"],
  ])("a worker born on %s is %s for work from March 2031", async (dateOfBirth, status) => {
    const { key } = await seedEmployer();
    const dates = { date_start: "2031-03-01", date_end: "2031-10-31" };
    const body = contractBody([fullRecord({ dateOfBirth }), inviteRecord()], dates);
    const receipt = await (await call("/api/v1/contracts", { key, body })).json<ContractReceipt>();
    const path = "dateOfBirth";
    const errors = status === "created" ? [] : [{ path, code: "age" }];
    expect(receipt.workers[0]).toMatchObject({ status, errors });
  });

  test("a partial record is prefilled, and its missing fields are not required", async () => {
    const worker = {
      ...inviteRecord({ phone: "55 5550 0777" }),
      partial: true,
      dateOfBirth: "1990-05-14",
      passportNumber: "G12345678",
      gender: "",
      address1: null,
    };
    const { receipt } = await sentContract({}, [worker]);
    expect(receipt).toMatchObject({ workers: [{ status: "created", errors: [] }] });
    const { application } = await enter<SignedIn>({ token: worker.token, phone: worker.phone });
    expect(application).toMatchObject({
      dateOfBirth: "1990-05-14",
      passportNumber: "G12345678",
      gender: null,
      address1: null,
    });
  });

  test.each([
    ["-5", "hoursPerWeek"],
    [0, "hoursPerWeek"],
    [168, "hoursPerWeek"],
    ["0x28", "hoursPerWeek"],
  ])("%s hours a week are refused", async (hoursPerWeek, path) => {
    const { key } = await seedEmployer();
    const body = contractBody(undefined, { hoursPerWeek });
    const response = await call("/api/v1/contracts", { key, body });
    expect(response.status).toBe(400);
    expect((await response.json<Problem>()).errors).toMatchObject([{ path, code: "invalid" }]);
  });
});
