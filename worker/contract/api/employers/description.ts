import type { PublishedEndpoint } from "../endpoint";

/** The description of the API itself. */
export const descriptionApi = {
  readOpenApi: {
    address: "GET /api/v1/openapi.json",
    access: "public",
    files: ["application/json"],
    summary: "Read this document as JSON",
    description: "OpenAPI 3.1. Needs no key.",
  },
  readDocs: {
    address: "GET /api/v1/docs",
    access: "public",
    files: ["text/html"],
    summary: "Read this document as an HTML page",
    description: "Needs no key.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
