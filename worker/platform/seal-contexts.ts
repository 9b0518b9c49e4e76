import type { SealedField } from "#contract/fields/application";
import type { StepId } from "#contract/step-names";
import type { SealContext } from "../lib/ctx";

/** What each encrypted value is bound to, by its table, its column and its row. */

/** `birthCity` in code is `birth_city` in the database. */
export const columnName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The column of an encrypted field. */
export const sealedColumn = <F extends string>(field: F) => `${field}Cipher` as const;

/** The columns of each step's draft: encrypted JSON of unsaved field values. */
export const DRAFT_COLUMNS = {
  personal: "personalDraftCipher",
  contact: "contactDraftCipher",
  family: "familyDraftCipher",
  passport: "passportDraftCipher",
  "drivers-license": "driversLicenseDraftCipher",
} as const satisfies Record<StepId, string>;

export const fieldContext = (applicationId: string, field: SealedField): SealContext => ({
  table: "applications",
  column: columnName(sealedColumn(field)),
  id: applicationId,
});

export const draftContext = (applicationId: string, step: StepId): SealContext => ({
  table: "applications",
  column: columnName(DRAFT_COLUMNS[step]),
  id: applicationId,
});

export const invitationContext = (id: string, column: "token" | "prefill"): SealContext => ({
  table: "invitations",
  column,
  id,
});

export const webhookContext = (id: string, column: "secret" | "previous_secret"): SealContext => ({
  table: "webhook_endpoints",
  column,
  id,
});

export const channelContext = (id: string): SealContext => ({
  table: "message_channels",
  column: "secret",
  id,
});

/** What tells a key from another one of the same id. */
export const canaryContext = (keyId: string): SealContext => ({
  table: "encryption_keys",
  column: "canary",
  id: keyId,
});

/** A response stored under an employer's `Idempotency-Key`. */
export const responseContext = (employerId: string, key: string): SealContext => ({
  table: "idempotency_keys",
  column: "response",
  id: `${employerId}:${key}`,
});
