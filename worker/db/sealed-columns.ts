import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { SEALED_FIELDS } from "#contract/fields/application";
import { STEP_IDS } from "#contract/step-names";
import type { SealContext } from "../lib/ctx";
import {
  DRAFT_COLUMNS,
  fieldContext,
  responseContext,
  sealedColumn,
} from "../platform/seal-contexts";
import { applications } from "./schema/applications";
import { idempotencyKeys } from "./schema/employers";
import { invitations } from "./schema/invitations";
import { messageChannels } from "./schema/messages";
import { webhookEndpoints } from "./schema/webhooks";

type KeyColumns = Record<string, string>;

/** A column that holds encrypted values, and the context that each value is bound to. */
export type SealedColumnOf = {
  of: SQLiteTable;
  /** The column's name in code. */
  field: string;
  /** Table and column name in the database. */
  table: string;
  column: string;
  /** The columns from which `context` is made. */
  keys: readonly string[];
  context: (row: KeyColumns) => SealContext;
};

function sealed<T extends SQLiteTable>(
  of: T,
  field: keyof T["_"]["columns"] & string,
): SealedColumnOf {
  const table = getTableName(of);
  const column = getTableColumns(of)[field]?.name ?? field;
  const context = ({ id = "" }: KeyColumns) => ({ table, column, id });
  return { of, field, table, column, keys: ["id"], context };
}

/** Every encrypted column of the database; a test fails if one is missing here. */
export const SEALED_COLUMNS: readonly SealedColumnOf[] = [
  ...SEALED_FIELDS.map((field) => sealed(applications, sealedColumn(field))),
  ...STEP_IDS.map((step) => sealed(applications, DRAFT_COLUMNS[step])),
  {
    // A draft's SSN is copied unchanged into the saved column, so it is bound to that column.
    ...sealed(applications, "ssnDraftCipher"),
    context: ({ id = "" }) => fieldContext(id, "ssn"),
  },
  sealed(invitations, "token"),
  sealed(invitations, "prefill"),
  sealed(messageChannels, "secret"),
  sealed(webhookEndpoints, "secret"),
  sealed(webhookEndpoints, "previousSecret"),
  {
    ...sealed(idempotencyKeys, "response"),
    keys: ["employer_id", "key"],
    context: ({ employer_id = "", key = "" }) => responseContext(employer_id, key),
  },
];
