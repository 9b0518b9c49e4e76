import { CONTACT } from "#contract/fields/contact";
import type { ContactValues } from "#contract/steps";
import { contactPhones } from "./contact-phones";
import { columnsFor } from "./field-values";
import { saveStep, type Save } from "./save-step";

/**
 * Step 2. The e-mail becomes the person's sign-in address when they have none and it is free, and
 * confirms the address that they already have. A taken one is kept in the application only, and the
 * response never reveals that it is taken.
 */
export async function saveContact({ ctx, input, ifMatch }: Save<ContactValues>) {
  const emailKey = input.email.toLowerCase();
  return saveStep(ctx, {
    step: "contact",
    ifMatch,
    set: {
      ...(await columnsFor(ctx, ctx.session.applicationId, CONTACT, input)),
      ...contactPhones(input, ctx.session.countryCode),
      emailKey,
    },
    email: emailKey,
  });
}
