import { sql } from "drizzle-orm";
import type { SavedStepView } from "#contract/applications";
import { nameKey } from "#contract/names";
import type { PersonalValues } from "#contract/steps";
import { applications } from "../../db/schema/applications";
import { saveStep, sealOrNull, type Save } from "./save-step";
import { sealedPlace } from "./sealed-places";
import { readSsn } from "./ssn";

const KEPT_SSN = sql`COALESCE(${applications.ssnDraftCipher}, ${applications.ssnCipher})`;

/** Step 1. The mask in `ssn` keeps what is stored, or takes over the one typed into the draft. */
export async function savePersonal({
  ctx,
  input,
  ifMatch,
}: Save<PersonalValues>): Promise<SavedStepView> {
  const { applicationId } = ctx.session;
  const { ssn, mothersMaidenName, ...plain } = input;
  const typed = readSsn(ssn);
  const place = sealedPlace(applicationId, "ssnCipher");
  return saveStep(ctx, {
    step: "personal",
    ifMatch,
    set: {
      ...plain,
      searchKey: nameKey(plain.firstName, plain.lastName),
      ssnCipher: typed.kind === "untouched" ? KEPT_SSN : await sealOrNull(ctx, place, ssn),
      mothersMaidenNameCipher: await sealOrNull(
        ctx,
        sealedPlace(applicationId, "mothersMaidenNameCipher"),
        mothersMaidenName,
      ),
      ssnDraftCipher: null,
    },
  });
}
