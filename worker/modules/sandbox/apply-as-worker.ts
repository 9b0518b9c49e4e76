import * as z from "zod/mini";
import { EXAMPLE } from "#contract/example-person";
import {
  contactStep,
  driversLicenseStep,
  familyStep,
  passportStep,
  personalStep,
} from "#contract/steps";
import type { EmployerCall } from "../../lib/ctx";
import { saveContact } from "../applications/save-contact";
import { saveDriversLicense } from "../applications/save-drivers-license";
import { saveFamily } from "../applications/save-family";
import { savePassport } from "../applications/save-passport";
import { savePersonal } from "../applications/save-personal";
import { submitApplication } from "../applications/submit-application";
import { uploadDocument } from "../documents/upload-document";
import { readInvitation } from "../invitations/employer-invitations";
import { asWorker, type FakeWorker, sandboxInvitation } from "./as-worker";
import { photoFile } from "./example-photo";

/** The bodies of the five steps: the example's values under the worker's own name and contact. */
function bodiesOf({ user, application }: FakeWorker["signedIn"]) {
  const { firstName, lastName, phone } = user;
  // A unique address, so that no two workers sign in with the same one.
  const email = application.email ?? `${application.id}@example.com`;
  return {
    personal: z.parse(personalStep, { ...EXAMPLE.personal, firstName, lastName }),
    contact: z.parse(contactStep, { ...EXAMPLE.contact, phone1: phone, email }),
    family: z.parse(familyStep, EXAMPLE.family),
    passport: z.parse(passportStep, EXAMPLE.passport),
    license: z.parse(driversLicenseStep, EXAMPLE["drivers-license"]),
  };
}

/** Makes the requests of the worker's five screens, one after the other. */
async function fillAndSubmit({ ctx, signedIn }: FakeWorker) {
  if (signedIn.application.status !== "draft") return;
  const { personal, contact, family, passport, license } = bodiesOf(signedIn);
  const ifMatch = undefined;
  await uploadDocument({
    ctx: ctx(),
    input: { kind: "passport", readFile: photoFile("passport") },
  });
  await savePersonal({ ctx: ctx(), input: personal, ifMatch });
  await saveContact({ ctx: ctx(), input: contact, ifMatch });
  await saveFamily({ ctx: ctx(), input: family, ifMatch });
  await savePassport({ ctx: ctx(), input: passport, ifMatch });
  await saveDriversLicense({ ctx: ctx(), input: license, ifMatch });
  await submitApplication({ ctx: ctx(), ifMatch });
}

/**
 * Applies as the made-up worker of an invitation and accepts it first. An application that is
 * already submitted stays as it is.
 * @throws AppError as asWorker, and application.not_editable when a concurrent call was faster
 */
export async function applyAsWorker({ ctx, input }: EmployerCall<{ id: string }>) {
  await asWorker(ctx, await sandboxInvitation(ctx, input.id), fillAndSubmit);
  return readInvitation({ ctx, input });
}
