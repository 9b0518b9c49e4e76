import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { SEALED_FIELDS, type SealedField } from "#contract/fields/application";
import { STEP_IDS, type StepId } from "#contract/step-names";
import type { Place } from "../platform/vault";
import { applications, DRAFT_COLUMNS } from "./schema/applications";
import { idempotencyKeys } from "./schema/employers";
import { invitations } from "./schema/invitations";
import { webhookEndpoints } from "./schema/webhooks";

type KeyColumns = Record<string, string>;

/** A column that holds sealed values, and what each value is bound to. */
export type SealedColumnOf = {
  of: SQLiteTable;
  /** The column's name in the program. */
  field: string;
  /** Their names in the database. */
  table: string;
  column: string;
  /** The columns that `place` is made from. */
  keys: readonly string[];
  place: (row: KeyColumns) => Place;
};

/** The column of an encrypted field. */
export const sealedColumn = (field: SealedField) => `${field}Cipher` as const;

/** What the value of an encrypted field is bound to. */
export const sealedPlace = (applicationId: string, field: SealedField): Place => ({
  table: "applications",
  column: applications[sealedColumn(field)].name,
  id: applicationId,
});

/** What a step's draft is bound to. */
export const draftPlace = (applicationId: string, step: StepId): Place => ({
  table: "applications",
  column: applications[DRAFT_COLUMNS[step]].name,
  id: applicationId,
});

function sealed<T extends SQLiteTable>(
  of: T,
  field: keyof T["_"]["columns"] & string,
): SealedColumnOf {
  const table = getTableName(of);
  const column = getTableColumns(of)[field]?.name ?? field;
  return {
    of,
    field,
    table,
    column,
    keys: ["id"],
    place: ({ id = "" }) => ({ table, column, id }),
  };
}

/** Every sealed column of the database; a test finds one that is missing here. */
export const SEALED_COLUMNS: readonly SealedColumnOf[] = [
  ...SEALED_FIELDS.map((field) => sealed(applications, sealedColumn(field))),
  ...STEP_IDS.map((step) => sealed(applications, DRAFT_COLUMNS[step])),
  // A typed SSN is bound as the column that it will become.
  {
    ...sealed(applications, "ssnDraftCipher"),
    place: ({ id = "" }) => sealedPlace(id, "ssn"),
  },
  sealed(invitations, "token"),
  sealed(invitations, "prefill"),
  sealed(webhookEndpoints, "secret"),
  sealed(webhookEndpoints, "previousSecret"),
  {
    ...sealed(idempotencyKeys, "response"),
    keys: ["employer_id", "key"],
    place: ({ employer_id = "", key = "" }) => ({
      table: "idempotency_keys",
      column: "response",
      id: `${employer_id}:${key}`,
    }),
  },
];
