import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ContractReceipt } from "#contract/employer-views";
import { invitations } from "../../db/schema/invitations";
import { newId, newSecret } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, fullRecord, inviteRecord } from "../../test/contract-bodies";
import { invitationRow } from "../../test/rows";
import { db, seedEmployer, seedInvitation } from "../../test/seed";

const send = async (key: string, body: unknown) => {
  const response = await call("/api/v1/contracts", { key, body });
  return { status: response.status, receipt: await response.json<ContractReceipt>() };
};
const rowsOf = (contractId: string) =>
  db.select().from(invitations).where(eq(invitations.contractId, contractId));
const errorsOf = (receipt: ContractReceipt, index = 0) => receipt.workers[index]?.errors;

describe("an invalid worker does not keep valid ones from being invited", () => {
  test("497 of 500 are invited, the three others are reported in their places", async () => {
    const { key } = await seedEmployer();
    const workers: unknown[] = Array.from({ length: 500 }, () => inviteRecord());
    workers[0] = inviteRecord({ ___CWJ: "17" });
    workers[250] = inviteRecord({ phone: "12345" });
    workers[499] = fullRecord({ gender: "male" });
    const { status, receipt } = await send(key, contractBody(workers));
    expect(status).toBe(201);
    expect(receipt.counts).toEqual({ created: 497, updated: 0, unchanged: 0, rejected: 3 });
    expect(receipt.workers).toHaveLength(500);
    const rejected = receipt.workers.flatMap(({ status: one }, index) =>
      one === "rejected" ? [index] : [],
    );
    expect(rejected).toEqual([0, 250, 499]);
    expect(errorsOf(receipt, 0)).toEqual([
      { path: "___CWJ", code: "invalid_uuid", detail: "Invalid CWJ UUID" },
    ]);
    expect(await rowsOf(receipt.id)).toHaveLength(497);
  });

  test("a token of an existing invitation is refused for its worker, and that invitation stays unchanged", async () => {
    const { key } = await seedEmployer();
    const taken = await seedInvitation();
    const [good, bad] = [inviteRecord(), inviteRecord({ token: taken.token })];
    const { receipt } = await send(key, contractBody([bad, good]));
    expect(receipt.workers.map((worker) => worker.status)).toEqual(["rejected", "created"]);
    expect(errorsOf(receipt)).toMatchObject([{ path: "token", code: "token_taken" }]);
    expect(receipt.workers[0]?.invitationUrl).toBeNull();
    const row = await invitationRow(taken.id);
    expect(row?.phone).toBe(taken.phone);
  });

  test("without a token a new worker gets a new link, and a known one keeps theirs", async () => {
    const { key } = await seedEmployer();
    const [one, other] = [inviteRecord(), inviteRecord({ token: undefined })];
    const first = await send(key, contractBody([one, other]));
    expect(first.receipt.workers.map(({ status }) => status)).toEqual(["created", "created"]);
    const links = first.receipt.workers.map(({ invitationUrl }) => invitationUrl);
    expect(links[1]).toMatch(/\/welcome\/[\w-]{43}$/);
    expect((await call(new URL(links[1]!).pathname)).status).toBe(200);

    const again = await send(key, contractBody([{ ...one, token: undefined }, other]));
    expect(again.receipt.workers.map(({ status }) => status)).toEqual(["updated", "updated"]);
    expect(again.receipt.workers.map(({ invitationUrl }) => invitationUrl)).toEqual(links);
    const rows = await rowsOf(first.receipt.id);
    expect(rows.map(({ reissuedAt }) => reissuedAt)).toEqual([null, null]);
  });

  test("of two workers with the same token or CWJ only the first is invited", async () => {
    const { key } = await seedEmployer();
    const worker = inviteRecord();
    const sameToken = inviteRecord({ token: worker.token });
    const sameCwj = inviteRecord({ ___CWJ: worker.___CWJ.toUpperCase() });
    const { receipt } = await send(key, contractBody([worker, sameToken, sameCwj]));
    expect(receipt.workers.map((one) => one.status)).toEqual(["created", "rejected", "rejected"]);
    expect(errorsOf(receipt, 1)).toMatchObject([{ path: "token", code: "token_taken" }]);
    expect(errorsOf(receipt, 2)).toMatchObject([{ path: "___CWJ", code: "invalid" }]);
    expect(await rowsOf(receipt.id)).toHaveLength(1);
  });

  test.each<[string, unknown, { path: string; code: string; detail: string }]>([
    [
      "no CWJ",
      inviteRecord({ ___CWJ: undefined }),
      { path: "___CWJ", code: "invalid_uuid", detail: "Invalid CWJ UUID" },
    ],
    [
      "no CWJ in a full record",
      fullRecord({ ___CWJ: "" }),
      { path: "___CWJ", code: "required", detail: "CWJ is required" },
    ],
    [
      "an empty token",
      inviteRecord({ token: "" }),
      { path: "token", code: "required", detail: "Token is required" },
    ],
    [
      "a short token",
      inviteRecord({ token: "short" }),
      { path: "token", code: "invalid_token", detail: expect.any(String) },
    ],
    [
      "no first name",
      inviteRecord({ name_first: " " }),
      { path: "name_first", code: "required", detail: "First name is required" },
    ],
    [
      "no last name",
      inviteRecord({ name_last: null }),
      { path: "name_last", code: "required", detail: "Last name is required" },
    ],
    [
      "a short phone",
      inviteRecord({ phone: "123456789" }),
      { path: "phone", code: "too_few_digits", detail: "Phone number must be at least 10 digits" },
    ],
    [
      "a bad e-mail",
      inviteRecord({ email: "maria@" }),
      { path: "email", code: "invalid_email", detail: "Invalid email address" },
    ],
    [
      "an unknown key",
      inviteRecord({ nickname: "M" }),
      { path: "nickname", code: "unknown_key", detail: "Unknown field" },
    ],
    [
      "a control character",
      inviteRecord({ name_first: "A\u0007" }),
      { path: "name_first", code: "control_characters", detail: expect.any(String) },
    ],
    [
      "gender of the wrong kind",
      fullRecord({ gender: "male" }),
      { path: "gender", code: "invalid_gender", detail: "Gender must be M or F" },
    ],
    [
      "no gender",
      fullRecord({ gender: undefined }),
      { path: "gender", code: "required", detail: "Gender must be M or F" },
    ],
    [
      "no country code in a full record",
      fullRecord({ country_code: undefined }),
      { path: "country_code", code: "required", detail: "Country code is required" },
    ],
    [
      "no date of birth",
      fullRecord({ dateOfBirth: "" }),
      { path: "dateOfBirth", code: "required", detail: "Date of birth is required" },
    ],
    [
      "a masked SSN",
      fullRecord({ ssn: "***-**-1234" }),
      { path: "ssn", code: "invalid", detail: "SSN must be nine digits" },
    ],
    [
      "a masked SSN in a partial record",
      inviteRecord({ partial: true, ssn: "***-**-1234" }),
      { path: "ssn", code: "invalid", detail: "SSN must be nine digits" },
    ],
    [
      "no maiden name",
      fullRecord({ mothersMaidenName: "" }),
      { path: "mothersMaidenName", code: "required", detail: "Mother's maiden name is required" },
    ],
    [
      "no address",
      fullRecord({ address1: "" }),
      { path: "address1", code: "required", detail: "Address is required" },
    ],
    [
      "no postal code",
      fullRecord({ postalCode: undefined }),
      { path: "postalCode", code: "required", detail: "Postal code is required" },
    ],
    [
      "a member without relation",
      fullRecord({
        familyMembers: [
          {
            name_first: "A",
            name_last: "B",
            dateOfBirth: "1960-01-01",
            birthCity: "C",
            birthCountry: "MX",
          },
        ],
      }),
      {
        path: "familyMembers.0.relation",
        code: "required",
        detail: "Relationship is required, one of: father, mother, spouse, child",
      },
    ],
    [
      "no object at all",
      "worker",
      { path: "", code: "invalid", detail: "The value must be a JSON object" },
    ],
  ])("%s is reported with path, code and words", async (_name, worker, expected) => {
    const { key } = await seedEmployer();
    const { status, receipt } = await send(key, contractBody([worker, inviteRecord()]));
    expect(status).toBe(201);
    expect(errorsOf(receipt)).toEqual([expected]);
    expect(receipt.workers.map((one) => one.status)).toEqual(["rejected", "created"]);
    expect(await rowsOf(receipt.id)).toHaveLength(1);
  });

  test("all errors of a worker are reported at once", async () => {
    const { key } = await seedEmployer();
    const part = { partial: true, phone: "951 555 01" };
    const { receipt } = await send(
      key,
      contractBody([
        inviteRecord({ ...part, name_first: "", dateOfBirth: "1990-02-30" }),
        inviteRecord({ ...part, email: "maria@", dateOfBirth: "2050-01-01" }),
        inviteRecord({ ...part, dateOfBirth: "2020-01-01", country_code: "52" }),
        inviteRecord({ ...part, dateOfBirth: "1950-01-01" }),
        inviteRecord(),
      ]),
    );
    expect(
      receipt.workers.map(({ errors }) => errors.map(({ path, code }) => `${path} ${code}`)),
    ).toEqual([
      ["dateOfBirth invalid_date", "name_first required", "phone too_few_digits"],
      ["dateOfBirth date_in_future", "email invalid_email", "phone too_few_digits"],
      ["country_code invalid"],
      ["phone too_few_digits", "dateOfBirth age"],
      [],
    ]);
  });

  test("country code, e-mail and family may be left out of an invitation", async () => {
    const { key } = await seedEmployer();
    const worker = {
      ___CWJ: newId(),
      token: newSecret(),
      name_first: "A",
      name_last: "B",
      phone: "+525512345678",
    };
    const { receipt } = await send(key, contractBody([worker]));
    const [row] = await rowsOf(receipt.id);
    expect(row).toMatchObject({ countryCode: "+52", phone: "+525512345678", email: null });
  });
});
