import type { SealedField } from "#contract/fields/application";
import type { StepId } from "#contract/step-names";
import type { SealContext } from "../lib/ctx";

/** What each encrypted value is bound to: its table, its column and its row. */

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

const context = (table: string, column: string, id: string): SealContext => ({ table, column, id });

export const fieldContext = (applicationId: string, field: SealedField) =>
  context("applications", columnName(sealedColumn(field)), applicationId);

export const draftContext = (applicationId: string, step: StepId) =>
  context("applications", columnName(DRAFT_COLUMNS[step]), applicationId);

export const invitationContext = (id: string, column: "token" | "prefill") =>
  context("invitations", column, id);

export const webhookContext = (id: string, column: "secret" | "previous_secret") =>
  context("webhook_endpoints", column, id);

export const channelContext = (id: string) => context("message_channels", "secret", id);

/** A known text encrypted with a key, which tells it from another key with the same id. */
export const canaryContext = (keyId: string) => context("encryption_keys", "canary", keyId);

/** The cookie of a browser in which a member has signed in. */
export const browserContext = () => context("cookies", "hiring_browser", "");

/** A response stored under an employer's `Idempotency-Key`. */
export const responseContext = (employerId: string, key: string) =>
  context("idempotency_keys", "response", `${employerId}:${key}`);
