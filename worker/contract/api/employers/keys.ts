import { pageQuery } from "../../employer-queries";
import { keyInput } from "../../keys";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** The employer's own keys. */
export const keyApi = {
  listKeys: {
    address: "GET /api/v1/keys",
    access: "admin",
    limitPerKey: true,
    query: pageQuery,
    response: responses.KeyPage,
    summary: "List keys",
    description: "Includes expired and revoked keys; never shows secrets.",
  },
  createKey: {
    address: "POST /api/v1/keys",
    access: "admin",
    body: keyInput,
    response: responses.NewKey,
    status: 201,
    errors: ["key.limit"],
    summary: "Create a key",
    description:
      "The new key can do no more than the key that creates it. Default of `scopes`: `read`. The key is shown only this once. An employer has at most 50 live keys.",
  },
  revokeKey: {
    address: "POST /api/v1/keys/:id/revoke",
    access: "admin",
    limitPerKey: true,
    response: responses.Key,
    errors: ["key.not_found", "key.last_admin"],
    summary: "Revoke a key",
    description:
      "Takes effect at once and cannot be undone. A key may revoke itself, but the last key with `admin` cannot be revoked. Calling it again changes nothing.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
