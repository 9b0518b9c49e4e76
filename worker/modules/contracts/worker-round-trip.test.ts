import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  date,
  integer,
  oneof,
  record,
  string,
  tuple,
} from "fast-check";
import { expect, test } from "vitest";
import { COUNTRIES } from "#contract/countries";
import type { ApplicationSummary } from "#contract/employer-application";
import type { ContractReceipt, Page } from "#contract/employer-views";
import { FIELDS } from "#contract/fields/application";
import type { Field } from "#contract/fields/field";
import { MEMBER } from "#contract/fields/person";
import { mapRecord } from "#contract/fields/record";
import { newId, newSecret } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, fullRecord } from "../../test/contract-bodies";
import { newPhone, seedEmployer } from "../../test/seed";
import { enter } from "../../test/sign-in";

/** Sends records in a contract, lets each worker sign in, and reads the records back. */
async function thereAndBack(
  key: string,
  workers: { ___CWJ: string; token: string; phone: string }[],
) {
  const sent = await call("/api/v1/contracts", { key, body: contractBody(workers) });
  const receipt = await sent.json<ContractReceipt>();
  expect(receipt.workers.flatMap(({ errors }) => errors)).toEqual([]);
  for (const worker of workers) {
    await enter(worker);
  }
  const list = await call(`/api/v1/applications?limit=100&contract=${receipt.id}`, { key });
  const { items } = await list.json<Page<ApplicationSummary>>();
  return Promise.all(
    workers.map(async ({ ___CWJ }) => {
      const { id } = items.find(({ cwj }) => cwj === ___CWJ) ?? { id: "none" };
      const response = await call(`/api/v1/applications/${id}`, { key });
      return response.json<{ worker: unknown } & Record<string, unknown>>();
    }),
  );
}

test("a full record is returned as it was sent, and can be sent in another contract", async () => {
  const { key } = await seedEmployer();
  const worker = fullRecord({ email: "Angel@Example.com" });
  const [application] = await thereAndBack(key, [worker]);
  expect(application?.worker).toEqual(worker);
  expect(application).toMatchObject({
    cwj: worker.___CWJ,
    gender: "male",
    ssn: "123456789",
    passportNumber: "G12345678",
    familyMembers: [{ relationship: "father" }, {}, {}, { relationship: "child" }],
  });
  // With the token of the earlier link, which goes on leading to the earlier application.
  const body = contractBody([application?.worker], { position: "Packer" });
  const post = async () => (await call("/api/v1/contracts", { key, body })).json<ContractReceipt>();
  const next = await post();
  const warnings = [{ code: "token_replaced" }];
  expect(next.workers[0]).toMatchObject({ status: "created", warnings, errors: [] });
  expect(next.workers[0]?.invitationUrl).not.toContain(worker.token);
  const again = await post();
  expect(again.workers[0]).toMatchObject({ status: "updated", warnings, errors: [] });
  expect(again.workers[0]?.invitationUrl).toBe(next.workers[0]?.invitationUrl);
  for (const [as, taken] of [
    [key, { ...worker, ___CWJ: newId() }],
    [(await seedEmployer()).key, worker],
  ] as const) {
    const other = { key: as, body: contractBody([taken], { position: "Pruner" }) };
    const refused = await call("/api/v1/contracts", other);
    expect(await refused.json()).toMatchObject({ errors: [{ code: "token_taken" }] });
  }
});

/** Letters of many scripts, marks, quotes, formula and SQL signs; NFC and trimmed, as stored. */
const words = (max: number) =>
  string({
    unit: oneof(
      { weight: 4, arbitrary: constantFrom(..."abcñÁéÜøß'’-. ,;=+@\"%_\\<>&😀安Жβ") },
      { weight: 1, arbitrary: string({ unit: "grapheme-composite", minLength: 1, maxLength: 1 }) },
    ),
    minLength: 1,
    maxLength: max,
  })
    .map((text) =>
      text
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Cs}]/gu, "")
        .trim()
        .slice(0, max),
    )
    .filter(
      (text) => text !== "" && !/\p{Cs}/u.test(text) && text === text.normalize("NFC").trim(),
    );
const iso = (from: string, to: string) =>
  date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((day) =>
    day.toISOString().slice(0, 10),
  );
const born = iso("1930-01-01", "2020-12-31");
const day = iso("2000-01-01", "2040-12-31");
const country = oneof(constantFrom(...COUNTRIES), words(40));
const digits = integer({ min: 1_000_000, max: 9_999_999 });
const phone = oneof(
  digits.map((n) => `+52951${n}`),
  digits.map((n) => `+1602${n}`),
);

/** The values that a record may have in a field. */
function optionalValueOf(field: Field): Arbitrary<string | boolean> {
  const value = valueOf(field);
  const isOptional = field.record === "optional" || !field.required;
  return field.kind === "flag" || !isOptional ? value : oneof(constant(""), value);
}

function valueOf(field: Field): Arbitrary<string | boolean> {
  switch (field.kind) {
    case "text":
      return words(Math.min(field.max, 40));
    case "country":
      return country;
    case "date":
      return field.past ? born : day;
    case "choice":
      return constantFrom(...Object.values(field.recordWords ?? field.options));
    case "flag":
      return boolean();
    case "phone":
      return phone;
    case "email":
      return digits.map((n) => `Worker.${n}@Example.com`);
    case "url":
      return digits.map((n) => `https://facebook.com/${n}?x=1#y`);
    case "ssn":
      return integer({ min: 0, max: 999_999_999 }).map((n) => String(n).padStart(9, "0"));
  }
}

const { relation: _relation, ...relativeFields } = mapRecord(MEMBER, optionalValueOf);
const relative = (relation: string) => record({ ...relativeFields, relation: constant(relation) });
/** In the order in which the application form keeps them: father, mother, spouse, children. */
const family = tuple(
  array(relative("father"), { maxLength: 1 }),
  array(relative("mother"), { maxLength: 1 }),
  array(relative("spouse"), { maxLength: 2 }),
  array(relative("child"), { maxLength: 4 }),
).map((members) => members.flat());

const anyWorker = record({
  ...mapRecord(FIELDS, optionalValueOf),
  // Old enough, and not too old, to work in the season of `contractBody`.
  dateOfBirth: iso("1962-01-01", "2020-12-31"),
  // Without one, the record's `phone` would become `phone1`.
  phone1: phone,
  familyMembers: family,
});

test("any record is returned as it was sent, and sending that returns the same again", async () => {
  const { key } = await seedEmployer();
  await assert(
    asyncProperty(array(anyWorker, { minLength: 1, maxLength: 8 }), async (records) => {
      const workers = records.map((one) => ({
        ...one,
        // New ids, because a known person's own saved values would win over the employer's.
        ___CWJ: newId(),
        token: newSecret(),
        country_code: "+52",
        phone: newPhone(),
      }));
      const first = await thereAndBack(key, workers);
      expect(first.map(({ worker }) => worker)).toEqual(workers);
      const next = first.map(({ worker }) => ({
        ...(worker as (typeof workers)[number]),
        ___CWJ: newId(),
        token: newSecret(),
      }));
      const second = await thereAndBack(key, next);
      expect(second.map(({ worker }) => worker)).toEqual(next);
    }),
    { seed: 20_270_301, numRuns: 12 },
  );
}, 120_000);
