import type { SignedIn } from "#contract/auth";
import { uploadPath } from "#contract/documents";
import type { SealedField } from "#contract/fields/application";
import { call } from "./client";
import { contractBody, fullRecord } from "./contract-bodies";
import { documentForm, jpeg } from "./files";
import { newPhone } from "./seed";
import { enter } from "./sign-in";
import { STEP_VALUES, STEPS, putStep } from "./step-values";

/** Unique values for every encrypted field. */
const NUMBERS = {
  ssn: "987-65-4321",
  mothersMaidenName: "Zacatecana Quetzalli",
  passportNumber: "PX99887766",
  driversLicenseNumber: "LIC-5544332",
  visaNumber: "VIS-1122334",
} satisfies Record<SealedField, string>;

async function must(sent: Promise<Response>): Promise<Response> {
  const response = await sent;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response;
}

async function fillAndSubmit(cookie: string) {
  const { ssn, mothersMaidenName, passportNumber, driversLicenseNumber } = NUMBERS;
  const bodies = {
    ...STEP_VALUES,
    personal: { ...STEP_VALUES.personal, ssn, mothersMaidenName },
    passport: { ...STEP_VALUES.passport, passportNumber },
    "drivers-license": { ...STEP_VALUES["drivers-license"], driversLicenseNumber },
  };
  await must(call(uploadPath("passport"), { cookie, body: documentForm(jpeg()) }));
  for (const step of STEPS) {
    await must(putStep(cookie, step, bodies[step]));
  }
  await must(call("/api/applications/submit", { cookie, method: "POST" }));
}

/**
 * One worker's season through the API: contract with a full record, link, five steps, passport
 * photo, submission, approval, visa. `secrets` are the values that a key without the scopes must
 * not see, by name; `link` signs in as the worker.
 */
export async function seedSeason(key: string) {
  const phone = newPhone();
  const record = fullRecord({ ...NUMBERS, ssn: "987654321", phone });
  const sent = await must(call("/api/v1/contracts", { key, body: contractBody([record]) }));
  const contract = await sent.json<{ id: string; workers: { invitationId: string }[] }>();
  const { token } = record;
  const { cookie, user, application } = await enter<SignedIn>({ token, phone });
  await fillAndSubmit(cookie);
  const path = `/api/v1/applications/${application.id}`;
  await must(call(`${path}/status`, { key, body: { status: "approved" } }));
  await must(call(uploadPath("visa"), { cookie, body: documentForm(jpeg()) }));
  const visa = { ...STEP_VALUES.visa, visaNumber: NUMBERS.visaNumber };
  await must(call("/api/applications/submit-visa", { cookie, body: visa }));
  const files = await must(call(`${path}/documents`, { key }));
  const { items } = await files.json<{ items: { id: string; documentUrl: string }[] }>();
  return {
    contractId: contract.id,
    invitationId: contract.workers[0]!.invitationId,
    applicationId: application.id,
    personId: user.id,
    documentId: items[0]!.id,
    fileNames: items.map(({ documentUrl }) => documentUrl.split("/").at(-1)!),
    link: { token, phone },
    secrets: {
      invite: { token, link: "/welcome/", whatsapp: "wa.me" },
      "read:identity": {
        ...NUMBERS,
        ssnDigits: "987654321",
        email: STEP_VALUES.contact.email,
        file: "/api/files/",
        bytes: "JFIF",
      },
    },
  };
}
