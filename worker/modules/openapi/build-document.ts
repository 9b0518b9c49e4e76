import { EMPLOYER_GROUPS } from "#contract/api";
import {
  type PublishedEndpoint,
  partsOf,
  statusesOf,
  takesIdempotencyKey,
} from "#contract/api/endpoint";
import { ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { isScope, KEY_SCOPES, SCOPE_TEXTS } from "#contract/key-scopes";
import { WEBHOOK_EVENTS, type WebhookEvent } from "#contract/webhook-events";
import { BODY_EXAMPLES } from "./body-examples";
import {
  bodyName,
  componentSchemas,
  eventName,
  messageName,
  querySchemas,
  refTo,
  responseName,
} from "./components";
import { HEADERS, headerParameters, problemHeaders, successHeaders } from "./headers";
import { responseExamples } from "./response-examples";
import { TAG_TEXTS } from "./tag-texts";

const PREFIX = "/api/v1";
const JSON_TYPE = "application/json";
const PROBLEM_TYPE = "application/problem+json";

function pathParameters({ address, allowed = {} }: PublishedEndpoint) {
  return [...address.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: allowed[name] ? "One of these values." : "The id from another response.",
    schema: { type: "string", ...(allowed[name] && { enum: allowed[name] }) },
  }));
}

function queryParameters({ query }: PublishedEndpoint) {
  if (!query) return [];
  const { properties, required } = querySchemas(query);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name) && schema.default === undefined,
    ...(description !== undefined && { description }),
    // Written `a,b`, not as one parameter for each value.
    ...(schema.type === "array" && { style: "form", explode: false }),
    schema,
  }));
}

const FORM = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { document: { type: "string", format: "binary" } },
        required: ["document"],
      },
    },
  },
};

function requestBody(name: string, { upload, body }: PublishedEndpoint) {
  if (upload) return { requestBody: FORM };
  if (!body) return {};
  const example = Object.entries(BODY_EXAMPLES).find(([endpoint]) => endpoint === name)?.[1];
  const content = { [JSON_TYPE]: { schema: refTo(bodyName(body)), example } };
  return { requestBody: { required: true, content } };
}

const BODY_ERRORS = [
  "request.malformed",
  "request.too_large",
  "request.media_type",
  "request.timeout",
] as const satisfies ErrorCode[];

/** The errors that a request to this endpoint can get: those of its kind, and its own. */
function errorCodes(endpoint: PublishedEndpoint): ErrorCode[] {
  const { access, body, query, upload, sandbox, allowed, errors = [] } = endpoint;
  const isKept = takesIdempotencyKey(endpoint);
  return [
    ...(body || query || isKept || isScope(access) ? (["request.invalid"] as const) : []),
    ...(allowed ? (["route.not_found"] as const) : []),
    ...(body || upload ? BODY_ERRORS : []),
    ...(upload ? (["request.length_required"] as const) : []),
    ...(isScope(access) ? (["key.invalid", "key.scope", "rate_limited"] as const) : []),
    ...(sandbox ? (["sandbox.only"] as const) : []),
    ...errors,
    ...(isKept ? (["idempotency.mismatch", "idempotency.in_progress"] as const) : []),
    "service.unavailable",
    "record.unreadable",
    "internal",
  ];
}

function failures(endpoint: PublishedEndpoint) {
  const codes = errorCodes(endpoint);
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))];
  return statuses.map((status) => {
    const named = codes.filter((code) => ERROR_STATUS[code] === status);
    const description = named.map((code) => `\`${code}\``).join(", ");
    return [
      String(status),
      {
        description,
        headers: problemHeaders(endpoint, status),
        content: { [PROBLEM_TYPE]: { schema: refTo("Problem") } },
      },
    ];
  });
}

function fileSchema(type: string, rows: PublishedEndpoint["rows"]) {
  if (!rows && type === JSON_TYPE) return { type: "object" };
  if (!rows) return { type: "string", ...(type.startsWith("text/") ? {} : { format: "binary" }) };
  const contentSchema = { type: "array", items: refTo(rows) };
  return { type: "string", contentMediaType: type, contentSchema };
}

const DESCRIPTIONS: Record<number, string> = {
  201: "Created.",
  206: "The requested part.",
  304: "The file has not changed.",
};

/** The content of a success with this status. */
function contentOf(endpoint: PublishedEndpoint, status: number) {
  if ("response" in endpoint) {
    return { content: { [JSON_TYPE]: { schema: refTo(responseName(endpoint.response)) } } };
  }
  if (!("files" in endpoint) || status === 304) return {};
  const files = endpoint.files.map((type) => [type, { schema: fileSchema(type, endpoint.rows) }]);
  return { content: Object.fromEntries(files) as Record<string, object> };
}

/** The description of each status of a success. */
function successes(endpoint: PublishedEndpoint) {
  const statuses = [...statusesOf(endpoint), ...(endpoint.ranged ? [206, 304] : [])];
  const usual = "files" in endpoint ? "The file." : "Done.";
  return statuses.map((status) => [
    String(status),
    {
      description:
        DESCRIPTIONS[status] ?? (status === 204 ? "Done. The response has no body." : usual),
      headers: successHeaders(endpoint, status),
      ...contentOf(endpoint, status),
    },
  ]);
}

function operation(tag: string, name: string, endpoint: PublishedEndpoint) {
  const { access, summary, description } = endpoint;
  const parameters = [
    ...pathParameters(endpoint),
    ...queryParameters(endpoint),
    ...headerParameters(endpoint),
  ];
  const needs = isScope(access) ? ` Requires the scope \`${access}\`.` : "";
  return {
    tags: [tag],
    operationId: name,
    summary,
    description: description + needs,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(name, endpoint),
    responses: Object.fromEntries([...successes(endpoint), ...failures(endpoint)]),
    // For programs. OpenAPI 3.1 allows role names in `security`, but tools refuse them.
    ...(isScope(access) ? { "x-scope": access } : { security: [] }),
  };
}

/** The operations by path and method. */
function paths() {
  const found: Record<string, Record<string, unknown>> = {};
  for (const [tag, group] of Object.entries(EMPLOYER_GROUPS)) {
    for (const [name, endpoint] of Object.entries<PublishedEndpoint>(group)) {
      const { method, path: route } = partsOf(endpoint.address);
      const path = route.slice(PREFIX.length).replace(/:(\w+)/g, "{$1}");
      found[path] = { ...found[path], [method.toLowerCase()]: operation(tag, name, endpoint) };
    }
  }
  return found;
}

const WEBHOOK_HEADERS = [
  ["webhook-id", "The same at every attempt, so that duplicates can be dropped."],
  ["webhook-timestamp", "When this attempt was made, in seconds since 1970-01-01 UTC."],
  [
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several are separated by spaces.",
  ],
].map(([name, description]) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
}));

const webhook = (event: WebhookEvent) => ({
  post: {
    tags: ["Webhooks"],
    operationId: eventName(event),
    summary: event,
    description:
      "Sent to every endpoint that subscribes to it. Respond with 2xx within 10 seconds.",
    parameters: WEBHOOK_HEADERS,
    requestBody: {
      required: true,
      content: { [JSON_TYPE]: { schema: refTo(messageName(event)) } },
    },
    responses: {
      "2XX": { description: "Accepted." },
      "410": { description: "Disables the endpoint." },
    },
  },
});

/** The named schemas, each response's with an example. */
function schemas() {
  const examples: Record<string, unknown> = responseExamples();
  return Object.fromEntries(
    Object.entries(componentSchemas()).map(([name, schema]) => [
      name,
      name in examples ? { ...schema, examples: [examples[name]] } : schema,
    ]),
  );
}

const scopeList = KEY_SCOPES.map((scope) => `\`${scope}\` (${SCOPE_TEXTS[scope]})`).join(", ");

/** The OpenAPI 3.1 document of the employer's endpoints. */
export function buildDocument(origin: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Seasonal worker portal: employer API",
      version: "1",
      description:
        "For the systems of a hiring team: send contracts, follow invitations and applications, and get webhooks about what happened. Times in responses are RFC 3339 in UTC, dates are `YYYY-MM-DD`, and field names are in camelCase. Within version 1, fields, columns of sheets, values of enums, codes and event types may be added: ignore those that you do not know. Nothing is removed or renamed without having been marked `deprecated` for at least twelve months. Objects of another employer are 404.",
      contact: { name: "Portal support", url: origin },
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: `${origin}${PREFIX}`, description: "This portal" }],
    security: [{ key: [] }],
    tags: Object.entries(TAG_TEXTS).map(([name, description]) => ({ name, description })),
    paths: paths(),
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, webhook(event)])),
    components: {
      schemas: schemas(),
      headers: HEADERS,
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: `\`Authorization: Bearer swp_<id>_<secret>\`. Scopes: ${scopeList}.`,
        },
      },
    },
  };
}
export type ApiDocument = ReturnType<typeof buildDocument>;
