import { STEP_IDS, type StepId } from "#contract/step-names";
import type { Place } from "../platform/vault";
import { applications, DRAFT_COLUMNS } from "./schema/applications";

type KeyColumns = Record<string, string>;

/** A column that holds sealed values, and what each value is bound to. */
export type SealedColumnOf = {
  table: string;
  column: string;
  /** The columns that `place` is made from. */
  keys: readonly string[];
  place: (row: KeyColumns) => Place;
};

/** What a step's draft is bound to. */
export const draftPlace = (applicationId: string, step: StepId): Place => ({
  table: "applications",
  column: applications[DRAFT_COLUMNS[step]].name,
  id: applicationId,
});

const byId = (table: string, column: string): SealedColumnOf => ({
  table,
  column,
  keys: ["id"],
  place: ({ id = "" }) => ({ table, column, id }),
});

/** Every sealed column of the database; a test finds one that is missing here. */
export const SEALED_COLUMNS: readonly SealedColumnOf[] = [
  byId("applications", "ssn_cipher"),
  byId("applications", "mothers_maiden_name_cipher"),
  byId("applications", "passport_number_cipher"),
  byId("applications", "drivers_license_number_cipher"),
  byId("applications", "visa_number_cipher"),
  ...STEP_IDS.map((step) => byId("applications", applications[DRAFT_COLUMNS[step]].name)),
  // A typed SSN is bound as the column that it will become.
  {
    ...byId("applications", "ssn_draft_cipher"),
    place: ({ id = "" }) => ({ table: "applications", column: "ssn_cipher", id }),
  },
  byId("invitations", "token"),
  byId("invitations", "prefill"),
  byId("webhook_endpoints", "secret"),
  byId("webhook_endpoints", "previous_secret"),
  {
    table: "idempotency_keys",
    column: "response",
    keys: ["employer_id", "key"],
    place: ({ employer_id = "", key = "" }) => ({
      table: "idempotency_keys",
      column: "response",
      id: `${employer_id}:${key}`,
    }),
  },
];
