import { expect, test } from "vitest";
import type { ContractReceipt, ApplicationSummary, Page } from "#contract/employer-views";
import { call } from "../../test/client";
import { contractBody, fullRecord } from "../../test/contract-bodies";
import { seedEmployer } from "../../test/seed";

const signIn = async (worker: { token: string; phone: string }) => {
  const body = {
    token: worker.token,
    phone: worker.phone,
    countryCode: "+52",
    firstName: "x",
    lastName: "x",
  };
  const response = await call("/api/auth/login", { body });
  expect(response.status).toBe(200);
};

test("a full record comes back as it was sent, and can be sent again", async () => {
  const { key } = await seedEmployer();
  const worker = fullRecord({ email: "Angel@Example.com" });
  const sent = await call("/api/v1/contracts", { key, body: contractBody([worker]) });
  const { id: contractId } = await sent.json<ContractReceipt>();
  await signIn(worker);
  const list = await call(`/api/v1/applications?contract=${contractId}`, { key });
  const { items } = await list.json<Page<ApplicationSummary>>();
  expect(items).toHaveLength(1);
  const response = await call(`/api/v1/applications/${items[0]?.id}`, { key });
  const application = await response.json<{ worker: unknown }>();
  expect(application.worker).toEqual(worker);
  expect(application).toMatchObject({
    cwj: worker.___CWJ,
    contractId,
    gender: "male",
    ssn: "123456789",
    passportNumber: "G12345678",
    familyMembers: [{ relationship: "father" }, {}, {}, { relationship: "child" }],
  });
  const again = await call("/api/v1/contracts", { key, body: contractBody([application.worker]) });
  const receipt = await again.json<ContractReceipt>();
  expect(receipt.workers[0]).toMatchObject({ status: "updated", errors: [] });
});
