import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ContractInput } from "#contract/employers";
import { contractBody, fullRecord } from "../../test/contract-bodies";
import { newPhone, seedEmployer, seedWorker } from "../../test/seed";
import { watchedCtx } from "../../test/watched-ctx";
import { changeStatus } from "../applications/change-status.v1";
import { listApplications } from "../applications/list-applications.v1";
import { readApplication } from "../applications/read-application.v1";
import { readContract, readContracts } from "../contracts/read-contracts";
import { receiveContract } from "../contracts/receive-contract";
import { listInvitations, readInvitation } from "../invitations/read-invitations.v1";
import { sendInvitation } from "../invitations/send-invitation.v1";
import { authenticateKey } from "./authenticate-key";

/**
 * Lists in a parameter, and the foreign key of users: SQLite plans that look-up for an insert of
 * several parents, but only runs it while a violation is outstanding.
 */
const HARMLESS = /^SCAN (?:json_each |CONSTANT ROW|users {2}⟵\s+INSERT INTO invitations )/;

test("every query of the employer API uses an index", async () => {
  const employer = await seedEmployer();
  const { ctx, seen } = watchedCtx(employer);
  const authorization = `Bearer ${employer.key}`;
  await authenticateKey({ ctx, input: { authorization, scope: "read" } });
  const contract = contractBody([fullRecord()]) as ContractInput;
  const idempotency = { key: "plan", bodyHash: "hash" };
  const { body } = await receiveContract({ ctx, input: { contract, idempotency } });
  const invitation = {
    firstName: "",
    lastName: "",
    email: "",
    countryCode: "+52",
    phone: newPhone(),
    companyName: "Example Farm",
    position: "Packer",
    location: "Yuma",
    duration: "Three months",
    wage: "$15.25",
  };
  const sent = await sendInvitation({ ctx, input: { invitation, idempotency: undefined } });
  const { employerId } = employer;
  const { applicationId: id } = await seedWorker({ employerId, status: "submitted" });
  const cursor = { at: 1, id };
  const page = { limit: 2, cursor };
  await readContracts({ ctx, input: page });
  await readContract({ ctx, input: { id: body.id } });
  await listInvitations({ ctx, input: { ...page, contract: body.id } });
  await readInvitation({ ctx, input: { id: sent.body.id } });
  await listApplications({ ctx, input: { ...page, status: "submitted", contract: body.id } });
  await readApplication({ ctx, input: { id } });
  await changeStatus({ ctx, input: { id, status: "approved" } });

  expect(seen.queries.length).toBeGreaterThan(20);
  const plans = await Promise.all(
    seen.queries.map(async ({ sql, parameters }) => {
      const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...parameters);
      const { results } = await plan.all<{ detail: string }>();
      return results.map((row) => `${row.detail}  ⟵  ${sql.slice(0, 80)}`);
    }),
  );
  const scans = plans.flat().filter((line) => line.startsWith("SCAN ") && !HARMLESS.test(line));
  expect(scans).toEqual([]);
});
