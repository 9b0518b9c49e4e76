import type { PublishedEndpoint } from "../endpoint";

/** The description of the API itself. */
export const descriptionApi = {
  readOpenApi: {
    address: "GET /api/v1/openapi.json",
    access: "public",
    files: ["application/json"],
    summary: "This document",
    description: "OpenAPI 3.1; needs no key.",
  },
  readDocs: {
    address: "GET /api/v1/docs",
    access: "public",
    files: ["text/html"],
    summary: "This document as a page",
    description: "For people; needs no key.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
