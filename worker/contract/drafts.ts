import * as z from "zod/mini";
import { FAMILY_MEMBERS_MAX } from "./constants";
import { draftSchema } from "./field-schemas";
import { CONTACT } from "./fields/contact";
import { LICENSE } from "./fields/license";
import { PASSPORT } from "./fields/passport";
import { MEMBER, PERSON } from "./fields/person";
import { PERSONAL } from "./fields/personal";

/**
 * Drafts: the fields of the steps with length limits and nothing required. Not in `steps.ts`,
 * because the browser needs only the types: building a schema takes long on a slow phone.
 */

const flag = () => z.optional(z.boolean({ error: "invalid" }));

const personalDraft = draftSchema(PERSONAL);
const contactDraft = draftSchema(CONTACT);
const familyDraft = z.strictObject({
  father: z.optional(draftSchema(PERSON)),
  mother: z.optional(draftSchema(PERSON)),
  fatherUnknown: flag(),
  motherUnknown: flag(),
  members: z.optional(
    z.array(draftSchema(MEMBER)).check(z.maxLength(FAMILY_MEMBERS_MAX, "too_many")),
  ),
});
const passportDraft = draftSchema(PASSPORT);
const driversLicenseDraft = draftSchema(LICENSE);

/** Body of `PATCH /api/applications/draft`. */
export const draftPatch = z.discriminatedUnion(
  "step",
  [
    z.strictObject({ step: z.literal("personal"), values: personalDraft }),
    z.strictObject({ step: z.literal("contact"), values: contactDraft }),
    z.strictObject({ step: z.literal("family"), values: familyDraft }),
    z.strictObject({ step: z.literal("passport"), values: passportDraft }),
    z.strictObject({ step: z.literal("drivers-license"), values: driversLicenseDraft }),
  ],
  { error: "invalid" },
);
export type DraftPatch = z.output<typeof draftPatch>;

/** The draft of each unfinished step; a saved step has no entry. */
export type Drafts = {
  personal?: z.output<typeof personalDraft>;
  contact?: z.output<typeof contactDraft>;
  family?: z.output<typeof familyDraft>;
  passport?: z.output<typeof passportDraft>;
  "drivers-license"?: z.output<typeof driversLicenseDraft>;
};
