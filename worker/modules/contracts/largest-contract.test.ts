import { expect, test } from "vitest";
import { FAMILY_MEMBERS_MAX, NAME_MAX } from "#contract/constants";
import type { ContractReceipt } from "#contract/employer-views";
import { exampleRecordMember } from "#contract/example-person";
import { call } from "../../test/client";
import { contractBody, fullRecord } from "../../test/contract-bodies";
import { countingEnv } from "../../test/counting-env";
import { seedEmployer } from "../../test/seed";

/** The largest body that is read, and the largest value that D1 accepts, in bytes. */
const BODY_MAX = 2 * 1024 * 1024;
const VALUE_MAX = 2_000_000;

const bytesOf = (text: unknown) =>
  typeof text === "string" ? new TextEncoder().encode(text).length : 0;

test("a body full of workers with the largest families is accepted, in values that D1 accepts", async () => {
  const { key } = await seedEmployer();
  const long = "Ñ".repeat(NAME_MAX);
  const member = { ...exampleRecordMember("child"), name_first: long, name_last: long };
  const familyMembers = Array.from({ length: FAMILY_MEMBERS_MAX }, () => member);
  const record = () => fullRecord({ familyMembers });
  const length = Math.floor((BODY_MAX - 2000) / (bytesOf(JSON.stringify(record())) + 1));
  const { bindings, ran } = countingEnv();
  const body = contractBody(Array.from({ length }, record));
  const response = await call("/api/v1/contracts", { key, body, bindings });
  expect(response.status).toBe(201);
  expect((await response.json<ContractReceipt>()).counts.created).toBe(length);
  const largest = Math.max(...ran.flatMap(({ parameters }) => parameters.map(bytesOf)));
  expect(largest).toBeLessThan(VALUE_MAX);
});
