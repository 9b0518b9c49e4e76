import { expect } from "vitest";
import type { SignedIn } from "#contract/auth";
import type { ContractReceipt } from "#contract/employer-views";
import { newReference } from "../platform/ids";
import { call } from "./client";
import { contractBody, inviteRecord } from "./contract-bodies";
import { setApplication } from "./rows";
import { newPhone, type seedEmployer } from "./seed";
import { enter } from "./sign-in";
import { STEP_VALUES, putStep } from "./step-values";

export const MOMENTS = ["before", "during", "after"] as const;
/** When in the worker's application: not started, a filled draft, approved. */
export type Moment = (typeof MOMENTS)[number];
export type Employer = Pick<Awaited<ReturnType<typeof seedEmployer>>, "key" | "employerId">;

/** Sends a contract with one worker as this employer. */
export const sendWorker = async ({ key }: Employer, worker: unknown, values: object = {}) =>
  (
    await call("/api/v1/contracts", { key, body: contractBody([worker], { ...values }) })
  ).json<ContractReceipt>();

let emails = 0;

/** A worker in one of an employer's contracts, at one moment of their application. */
export async function knownWorker(employer: Employer, moment: Moment) {
  const worker = {
    ...inviteRecord({ name_first: "José", name_last: "Ruiz de la Torre" }),
    phone: newPhone(),
    email: `jose${++emails}@example.com`,
  };
  const receipt = await sendWorker(employer, worker);
  if (moment === "before") return { worker, contractId: receipt.id };
  const signedIn = await enter<SignedIn>({ token: worker.token, phone: worker.phone });
  for (const step of ["personal", "contact"] as const) {
    expect((await putStep(signedIn.cookie, step, STEP_VALUES[step])).status).toBe(200);
  }
  const { id } = signedIn.application;
  if (moment === "after") {
    await setApplication(id, {
      status: "approved",
      submittedAt: 5,
      reference: newReference(Date.now()),
    });
  }
  return { worker, contractId: receipt.id, signedIn };
}
export type Known = Awaited<ReturnType<typeof knownWorker>>;

/** Values that a response contains only if the known worker's record leaked into it. */
export const SECRETS = ["123456789", "***-**-6789", "Itzel", "1992-02-29", "Calle 5 de Mayo"];

/** The record of another worker with the known one's phone and name, spelled differently. */
export const namesake = ({ worker }: Known) => ({
  ...inviteRecord({ name_first: "JOSE", name_last: "Ruiz  de la Torre" }),
  phone: worker.phone,
});
