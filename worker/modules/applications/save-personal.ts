import { PERSONAL } from "#contract/fields/personal";
import { nameKey } from "#contract/names";
import type { PersonalValues } from "#contract/steps";
import { columnsFor } from "./field-values";
import { saveStep, type Save } from "./save-step";
import { readSsn } from "./ssn";

/** Step 1. The mask in `ssn` keeps what is stored, or takes over the one typed into the draft. */
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
