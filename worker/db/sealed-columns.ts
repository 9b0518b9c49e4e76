import type { Place } from "../platform/vault";

type KeyColumns = Record<string, string>;

/** A column that holds sealed values, and what each value is bound to. */
export type SealedColumnOf = {
  table: string;
  column: string;
  /** The columns that `place` is made from. */
  keys: readonly string[];
  place: (row: KeyColumns) => Place;
};

const byId = (table: string, column: string): SealedColumnOf => ({
  table,
  column,
  keys: ["id"],
  place: ({ id = "" }) => ({ table, column, id }),
});

/** The draft of a typed SSN is bound as the column it will become. */
const SSN_DRAFT = "personal.ssn";

/** Every sealed column of the database (decision 11); a test finds one that is missing here. */
export const SEALED_COLUMNS: readonly SealedColumnOf[] = [
  byId("applications", "ssn_cipher"),
  byId("applications", "mothers_maiden_name_cipher"),
  byId("applications", "passport_number_cipher"),
  byId("applications", "drivers_license_number_cipher"),
  byId("applications", "visa_number_cipher"),
  byId("invitations", "token"),
  byId("invitations", "prefill"),
  byId("webhook_endpoints", "secret"),
  byId("webhook_endpoints", "previous_secret"),
  {
    table: "application_drafts",
    column: "values_cipher",
    keys: ["application_id", "step"],
    place: ({ application_id: id = "", step = "" }) =>
      step === SSN_DRAFT
        ? { table: "applications", column: "ssn_cipher", id }
        : { table: "application_drafts", column: "values_cipher", id: `${id}/${step}` },
  },
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
