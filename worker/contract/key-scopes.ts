import { FIELDS } from "#contract/fields/application";
import type { Field } from "./fields/field";

/** What an employer's key may do. No scope includes another. */

export const KEY_SCOPES = ["read", "read:identity", "invite", "review", "erase", "admin"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export const isScope = (word: string): word is KeyScope =>
  KEY_SCOPES.some((scope) => scope === word);

/** One line per scope, for the OpenAPI document. */
export const SCOPE_TEXTS: Record<KeyScope, string> = {
  read: "read contracts, invitations, applications, people and their history, the settings and the team; no identity numbers, files or links",
  "read:identity":
    "read the SSN, document numbers, the mother's maiden name, e-mail, files, the DS-160 sheet and the full export of a person",
  invite:
    "send contracts, invitations and messages, extend, reopen and revoke them, propose changes of offers; see links and texts of messages",
  review: "change the status, review documents, upload on the worker's behalf",
  erase: "erase a person or an invitation; it cannot be undone",
  admin:
    "manage keys, webhooks, message channels, the hiring team and the settings; read the audit trail of the whole account",
};

const identityFields = Object.entries<Field>(FIELDS).filter(
  ([, { sealed, identity }]) => sealed || identity,
);

/**
 * Fields of any response, and columns of any sheet, that are left out for keys without the scope.
 * With a link or an e-mail address, and the phone beside it, anybody can sign in as the worker.
 */
export const FIELD_SCOPES: Readonly<Record<string, KeyScope>> = {
  invitationUrl: "invite",
  token: "invite",
  messages: "invite",
  whatsappUrl: "invite",
  words: "invite",
  documentUrl: "read:identity",
  // A key that may only send knows CWJs, and must not learn names or phones by sending them.
  stored: "read",
  ...Object.fromEntries(identityFields.map(([name]) => [name, "read:identity" as const])),
};

/** The names of the fields that a key with these scopes does not see. */
export const hiddenFields = (scopes: readonly string[]): ReadonlySet<string> =>
  new Set(
    Object.entries(FIELD_SCOPES).flatMap(([name, scope]) => (scopes.includes(scope) ? [] : [name])),
  );
