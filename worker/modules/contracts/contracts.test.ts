import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ContractReceipt } from "#contract/employer-views";
import { contracts } from "../../db/schema/contracts";
import { invitations } from "../../db/schema/invitations";
import { newSecret } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, fullRecord, inviteRecord } from "../../test/contract-bodies";
import { db, newPhone, seedEmployer } from "../../test/seed";

const send = async (key: string, body: unknown) => {
  const response = await call("/api/v1/contracts", { key, body });
  return { status: response.status, receipt: await response.json<ContractReceipt>() };
};
const rowsOf = (contractId: string) =>
  db.select().from(invitations).where(eq(invitations.contractId, contractId));
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("a contract becomes invitations", () => {
  test("the offer shows the employer's address, the visa and the certification when given", async () => {
    const { key } = await seedEmployer();
    const worker = inviteRecord();
    const employer = {
      visaType: "H-2A",
      employerAddress: "2100 W County 14th St, Yuma",
      certificationNumber: "H-300-26301-512345",
    };
    const body = contractBody([worker], { ...employer, employerPhone: "+1 928 555 0142" });
    expect((await send(key, body)).receipt).toMatchObject(employer);
    const offer = await (await call(`/api/invitations/${worker.token}`)).json();
    expect(offer).toMatchObject(employer);
    const other = contractBody([inviteRecord()], { visaType: "B-1" });
    expect((await send(key, other)).status).toBe(400);
  });

  test("each worker gets a link that opens the offer with the contract's terms", async () => {
    const { key, employerId } = await seedEmployer();
    const worker = inviteRecord();
    const terms = { hoursPerWeek: 40, housing: "Free", supportPhone: "+1 602 555 0142" };
    const { status, receipt } = await send(key, contractBody([worker], terms));
    expect(status).toBe(201);
    expect(receipt).toMatchObject({ status: "created", wage: 15.25, hoursPerWeek: "40" });
    expect(receipt.workers).toEqual([
      {
        cwj: worker.___CWJ,
        status: "created",
        invitationId: expect.any(String),
        invitationUrl: `https://portal.test/welcome/${worker.token}`,
        warnings: [],
        errors: [],
      },
    ]);
    const offer = await (await call(`/api/invitations/${worker.token}`)).json();
    expect(offer).toMatchObject({
      companyName: "Example Farm",
      position: "Harvest worker",
      location: "Yuma, Arizona",
      duration: "2060-03-01 – 2060-10-31",
      wage: "$15.25",
      firstName: "María José",
      countryCode: "+52",
      isUsed: false,
      hoursPerWeek: "40",
      housing: "Free",
    });
    const [row] = await rowsOf(receipt.id);
    expect(row).toMatchObject({ employerId, phone: `+52${worker.phone}`, cwj: worker.___CWJ });
  });

  test("tokens and prefilled values are not stored in clear", async () => {
    const { key } = await seedEmployer();
    const worker = fullRecord();
    const { receipt } = await send(key, contractBody([worker]));
    const raw = JSON.stringify(await rowsOf(receipt.id));
    for (const secret of [
      worker.token,
      worker.ssn,
      worker.passportNumber,
      worker.mothersMaidenName,
    ]) {
      expect(raw).not.toContain(secret);
    }
  });

  test("the link carries the contract's language", async () => {
    const { key } = await seedEmployer();
    const { receipt } = await send(key, contractBody(undefined, { language: "es" }));
    expect(receipt.workers[0]?.invitationUrl).toMatch(/\?lang=es$/);
  });

  test("an offer expires after 30 days, or earlier when the work begins or is over", async () => {
    const { key } = await seedEmployer();
    const expiry = async (date_start: string, dates = {}) => {
      const { receipt } = await send(key, contractBody(undefined, { date_start, ...dates }));
      return (await rowsOf(receipt.id))[0]?.expiresAt ?? 0;
    };
    const soon = day(10);
    expect(new Date(await expiry(soon)).toISOString()).toBe(`${soon}T08:00:00.000Z`);
    for (const start of [day(60), day(-60)]) {
      const from = Date.now();
      const ends = await expiry(start);
      // The end of the thirtieth day, in the west of Mexico (UTC-8).
      expect(new Date(ends).toISOString()).toMatch(/T08:00:00.000Z$/);
      expect(Math.floor((ends - from) / 86_400_000)).toBe(30);
    }
    const running = await expiry(day(-60), { date_end: day(10) });
    expect(new Date(running).toISOString()).toBe(`${day(11)}T08:00:00.000Z`);
  });

  test("a wage of 0 is valid and cents are kept", async () => {
    const { key } = await seedEmployer();
    for (const [wage, text] of [
      [0, "$0.00"],
      [1234.5, "$1,234.50"],
      [16.575, "$16.575"],
    ] as const) {
      const { receipt } = await send(key, contractBody(undefined, { wage, location: text }));
      expect((await rowsOf(receipt.id))[0]?.wage).toBe(text);
    }
  });
});

describe("sending again", () => {
  test("the same CWJ in the same contract updates the worker, in any letter case", async () => {
    const { key } = await seedEmployer();
    const worker = inviteRecord();
    const first = await send(key, contractBody([worker]));
    const phone = newPhone();
    const again = { ...worker, ___CWJ: worker.___CWJ.toUpperCase(), name_first: "Eva", phone };
    const second = await send(key, contractBody([again], { wage: 16 }));
    expect(second.status).toBe(200);
    expect(second.receipt).toMatchObject({ id: first.receipt.id, status: "updated" });
    expect(second.receipt.workers[0]).toMatchObject({ status: "updated", cwj: again.___CWJ });
    const rows = await rowsOf(first.receipt.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ firstName: "Eva", wage: "$16.00", phone });
  });

  test("a new token replaces the link and the old one stops working", async () => {
    const { key } = await seedEmployer();
    const worker = inviteRecord();
    await send(key, contractBody([worker]));
    const token = newSecret();
    await send(key, contractBody([{ ...worker, token }]));
    expect((await call(`/api/invitations/${worker.token}`)).status).toBe(404);
    expect((await call(`/api/invitations/${token}`)).status).toBe(200);
  });

  test("does not reopen a declined invitation, and keeps a known record", async () => {
    const { key } = await seedEmployer();
    const full = fullRecord();
    const { receipt } = await send(key, contractBody([full]));
    const [before] = await rowsOf(receipt.id);
    const body = { token: full.token, reason: "Another job" };
    expect((await call("/api/invitations/decline", { body })).status).toBe(200);
    const invite = inviteRecord({ ___CWJ: full.___CWJ, token: full.token });
    await send(key, contractBody([invite]));
    const [after] = await rowsOf(receipt.id);
    expect(after).toMatchObject({ isDeclined: true, declineReason: "Another job" });
    expect(after?.prefill).toBe(before?.prefill);
  });

  test("with other dates, place or position creates another contract", async () => {
    const { key, employerId } = await seedEmployer();
    const worker = inviteRecord();
    await send(key, contractBody([worker]));
    const other = { ...worker, token: newSecret() };
    const { receipt } = await send(key, contractBody([other], { position: "Packer" }));
    expect(receipt.workers[0]?.status).toBe("created");
    const rows = await db.select().from(contracts).where(eq(contracts.employerId, employerId));
    expect(rows).toHaveLength(2);
  });

  test("the same terms from two employers creates two contracts", async () => {
    const first = await send((await seedEmployer()).key, contractBody());
    const second = await send((await seedEmployer()).key, contractBody());
    expect(second.status).toBe(201);
    expect(second.receipt.id).not.toBe(first.receipt.id);
  });
});
