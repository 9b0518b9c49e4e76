import { PERSONAL } from "#contract/fields/personal";
import { nameKey } from "#contract/names";
import type { PersonalValues } from "#contract/steps";
import { columnsFor } from "./field-values";
import { saveStep, type Save } from "./save-step";
import { readSsn } from "./ssn";

/** Step 1. If `ssn` is the mask, the SSN in the draft is saved, or else the saved one is kept. */
export async function savePersonal({ ctx, input, ifMatch }: Save<PersonalValues>) {
  const keepsSsn = readSsn(input.ssn).kind === "untouched";
  const values = { ...input, ssn: keepsSsn ? "" : input.ssn };
  return saveStep(ctx, {
    step: "personal",
    ifMatch,
    set: {
      ...(await columnsFor(ctx, ctx.session.applicationId, PERSONAL, values)),
      searchKey: nameKey(input.firstName, input.lastName),
      ssnDraftCipher: null,
    },
    keepsSsn,
  });
}
