import * as z from "zod/mini";
import { NAME_MAX } from "./constants";
import { instant, instantOrNull, textOrNull } from "./employer-views";
import { code } from "./errors";
import { expiresAt } from "./invitation-bodies";
import { KEY_SCOPES } from "./key-scopes";
import { choice, text } from "./value-schemas";

/** An employer's keys. */

/** Body of `POST /api/v1/keys`. */
export const keyInput = z.strictObject({
  name: z.optional(text(NAME_MAX)),
  scopes: z._default(
    z.array(choice(KEY_SCOPES), { error: code("invalid") }).check(z.minLength(1, code("too_few"))),
    ["read"],
  ),
  /** By default the new key lasts as long as the key that creates it. */
  expiresAt: expiresAt(),
});
export type KeyInput = z.output<typeof keyInput>;

const KEY_STATUSES = ["live", "expired", "revoked"] as const;

/** A key without its secret. */
export const keyView = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  name: textOrNull(),
  status: z.enum(KEY_STATUSES),
  scopes: z.array(z.enum(KEY_SCOPES)),
  sandbox: z.boolean(),
  createdAt: instant(),
  /** In the form of an audit event's `actor`. */
  createdBy: z.string(),
  lastUsedAt: instantOrNull(),
  /** Null: it does not expire. */
  expiresAt: instantOrNull(),
  revokedAt: instantOrNull(),
});
export type KeyView = z.output<typeof keyView>;

/** `key` is shown only this once. */
export const newKeyView = z.extend(keyView, { key: z.string() });
export type NewKeyView = z.output<typeof newKeyView>;
