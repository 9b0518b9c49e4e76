import { pageQuery } from "../../employer-queries";
import { keyInput } from "../../keys";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** The employer's own keys. */
export const keyApi = {
  listKeys: {
    address: "GET /api/v1/keys",
    access: "admin",
    query: pageQuery,
    response: responses.KeyPage,
    summary: "List keys",
    description: "Without their secrets, revoked ones too.",
  },
  createKey: {
    address: "POST /api/v1/keys",
    access: "admin",
    body: keyInput,
    response: responses.NewKey,
    status: 201,
    summary: "Make a key",
    description:
      "It can do no more than the key that makes it, and only reads unless `scopes` say more. Shown this once.",
  },
  revokeKey: {
    address: "POST /api/v1/keys/:id/revoke",
    access: "admin",
    response: responses.Key,
    errors: ["key.not_found", "key.last_admin"],
    summary: "Revoke a key",
    description:
      "At once and for good, also the key that asks, but not the last one with `admin`. A second time changes nothing.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
