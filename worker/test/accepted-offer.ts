import type { SignedIn } from "#contract/auth";
import type { EmployerApplication } from "#contract/employer-application";
import type { ContractReceipt } from "#contract/employer-views";
import { call } from "./client";
import { contractBody, inviteRecord } from "./contract-bodies";
import { newPhone } from "./seed";
import { enter } from "./sign-in";

type Employer = { key: string };

/** Sends a contract of $15.25 an hour with free housing, unless `values` say otherwise. */
export const sendOffer = async ({ key }: Employer, worker: unknown, values: object = {}) => {
  const body = contractBody([worker], { housing: "Free", ...values });
  return (await call("/api/v1/contracts", { key, body })).json<ContractReceipt>();
};

/** A worker who accepted that offer. */
export async function acceptedOffer(employer: Employer, values: object = {}) {
  const worker = { ...inviteRecord(), phone: newPhone() };
  const receipt = await sendOffer(employer, worker, values);
  const signedIn = await enter<SignedIn>(worker);
  return {
    worker,
    invitationId: receipt.workers[0]!.invitationId!,
    applicationId: signedIn.application.id,
    cookie: signedIn.cookie,
    application: signedIn.application,
  };
}

/** The application as its employer sees it. */
export const readApplication = async ({ key }: Employer, id: string) =>
  (await call(`/api/v1/applications/${id}`, { key })).json<EmployerApplication>();
