/** The fixed words of the five steps, without the schemas: the screens need the words first. */

export const STEP_IDS = ["personal", "contact", "family", "passport", "drivers-license"] as const;
export type StepId = (typeof STEP_IDS)[number];

export const GENDERS = ["male", "female"] as const;
export const MARITAL_STATUSES = [
  "single",
  "married",
  "common_law",
  "divorced",
  "widowed",
  "separated",
] as const;
export const RELATIONSHIPS = ["father", "mother", "spouse", "child"] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];
/** Relatives in the order in which they are stored. */
export const inFamilyOrder = <T extends { relationship: Relationship }>(family: readonly T[]) =>
  [...family].sort(
    (one, other) =>
      RELATIONSHIPS.indexOf(one.relationship) - RELATIONSHIPS.indexOf(other.relationship),
  );
/** The choices for a member besides the parents. */
export const EXTRA_RELATIONSHIPS = ["spouse", "child"] as const;
