import type { ErrorCode } from "#contract/errors";
import { KEY_SCOPES, SCOPE_TEXTS } from "#contract/key-scopes";
import { WEBHOOK_EVENTS } from "#contract/webhooks";
import { ERROR_STATUS } from "../../lib/app-error";
import { factOf, type RouteFact, schemaOf } from "../../lib/route-facts";
import { ANSWER_EXAMPLES } from "./answer-examples";
import { bodyName, componentSchemas, querySchemas, refTo } from "./components";
import { type Answer, type Operation, type Operations, TAGS } from "./operation";
import { APPLICATION_OPERATIONS } from "./operations-applications";
import { INVITATION_OPERATIONS } from "./operations-invitations";
import { SYSTEM_OPERATIONS } from "./operations-systems";

/** Every documented operation, by method and path. */
export const OPERATIONS: Operations = {
  ...INVITATION_OPERATIONS,
  ...APPLICATION_OPERATIONS,
  ...SYSTEM_OPERATIONS,
};

/** A handler as the router registered it. */
export type RegisteredRoute = { method: string; path: string; handler: object };

const PREFIX = "/api/v1";
const JSON_TYPE = "application/json";
const PROBLEM_TYPE = "application/problem+json";

const withoutPattern = (path: string) => path.replace(/\{[^}]*\}/g, "");

/** A route of the API with all that its handlers say of themselves. */
type DescribedRoute = { method: string; path: string; name: string; facts: RouteFact[] };

/** The routes of the API, each once. */
export function apiRoutes(registered: readonly RegisteredRoute[]): DescribedRoute[] {
  const routes = new Map<string, DescribedRoute>();
  for (const { method, path, handler } of registered) {
    if (method === "ALL" || !path.startsWith(`${PREFIX}/`)) continue;
    const name = `${method} ${withoutPattern(path)}`;
    const route = routes.get(name) ?? { method, path, name, facts: [] };
    const fact = factOf(handler);
    if (fact) route.facts.push(fact);
    routes.set(name, route);
  }
  return [...routes.values()];
}

/** `:id` and `:kind{a|b}` as parameters. */
function pathParameters(path: string) {
  return [...path.matchAll(/:([A-Za-z]+)(?:\{([^}]*)\})?/g)].map(([, name = "", words]) => ({
    name,
    in: "path",
    required: true,
    description: words ? "Which document." : "As another answer gave it.",
    schema: { type: "string", ...(words && { enum: words.split("|") }) },
  }));
}

function queryParameters(facts: RouteFact[]) {
  const query = schemaOf(facts, "query");
  if (!query) return [];
  const { properties, required } = querySchemas(query);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name) && schema.default === undefined,
    ...(description !== undefined && { description }),
    schema,
  }));
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key and body answer the same again, another body is 422. Kept for a week.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

const FORM = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { document: { type: "string", contentMediaType: "application/octet-stream" } },
        required: ["document"],
      },
    },
  },
};

function requestBody(facts: RouteFact[], { upload, example }: Operation) {
  if (upload) return { requestBody: FORM };
  const body = schemaOf(facts, "json");
  if (!body) return {};
  const schema = refTo(bodyName(body) ?? "");
  const content = { [JSON_TYPE]: { schema, ...(example !== undefined && { example }) } };
  return { requestBody: { required: true, content } };
}

const BODY_ERRORS = [
  "request.malformed",
  "request.too_large",
  "request.media_type",
  "request.timeout",
] as const satisfies ErrorCode[];

/** What any request of this kind can meet besides the operation's own problems. */
function errorCodes(facts: RouteFact[], operation: Operation): ErrorCode[] {
  const needsKey = facts.some((fact) => "requires" in fact);
  const hasBody = operation.upload || schemaOf(facts, "json");
  const checks = facts.some((fact) => "validates" in fact) || operation.idempotent;
  return [
    ...(checks ? (["request.invalid"] as const) : []),
    ...(hasBody ? BODY_ERRORS : []),
    ...(operation.upload ? (["request.length_required"] as const) : []),
    ...(needsKey ? (["key.invalid", "key.scope", "rate_limited"] as const) : []),
    ...(operation.errors ?? []),
    "service.unavailable",
    "internal",
  ];
}

function failures(codes: ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))];
  return statuses.map((status) => {
    const named = codes.filter((code) => ERROR_STATUS[code] === status);
    const description = named.map((code) => `\`${code}\``).join(", ");
    return [
      String(status),
      { description, content: { [PROBLEM_TYPE]: { schema: refTo("Problem") } } },
    ];
  });
}

const LIMIT_HEADERS = {
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimit-Policy" },
  RateLimit: { $ref: "#/components/headers/RateLimit" },
};

const fileSchema = (type: string) => ({ type: type === JSON_TYPE ? "object" : "string" });

function success(answer: Answer, needsKey: boolean) {
  const headers = needsKey ? { headers: LIMIT_HEADERS } : {};
  if ("json" in answer) {
    const content = { [JSON_TYPE]: { schema: refTo(answer.json) } };
    return { description: answer.status === 201 ? "Made." : "Done.", ...headers, content };
  }
  if (!("files" in answer)) return { description: "Gone.", ...headers };
  const content = Object.fromEntries(
    answer.files.map((type) => [type, { schema: fileSchema(type) }]),
  );
  return { description: "The file.", ...headers, content };
}

function describe(route: DescribedRoute, operation: Operation) {
  const { facts, path } = route;
  const [scope] = facts.flatMap((fact) => ("requires" in fact ? [fact.requires] : []));
  const needsKey = scope !== undefined;
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(facts),
    ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
  const needs = needsKey ? ` Needs a key with \`${scope}\`.` : "";
  return {
    tags: [operation.tag],
    operationId: operation.id,
    summary: operation.summary,
    description: operation.description + needs,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(facts, operation),
    responses: Object.fromEntries([
      ...operation.answers.map((answer) => [String(answer.status), success(answer, needsKey)]),
      ...failures(errorCodes(facts, operation)),
    ]),
    // For programs; role names in `security` are OpenAPI 3.1, but tools refuse them.
    ...(needsKey ? { "x-scope": scope } : { security: [] }),
  };
}

const WEBHOOK_HEADERS = [
  ["webhook-id", "The same at every try: what was seen already may be dropped."],
  ["webhook-timestamp", "When this try was made, seconds since 1970."],
  ["webhook-signature", "`v1,` and an HMAC-SHA256 of `id.timestamp.body`, several by spaces."],
].map(([name, description]) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
}));

const webhook = (event: string) => ({
  post: {
    tags: ["Webhooks"],
    operationId: event.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: event,
    description: "Sent to every endpoint that listens. Answer 2xx within 10 seconds.",
    parameters: WEBHOOK_HEADERS,
    requestBody: {
      required: true,
      content: { [JSON_TYPE]: { schema: refTo("WebhookMessage") } },
    },
    responses: {
      "2XX": { description: "Taken." },
      "410": { description: "Switches the endpoint off." },
    },
  },
});

/** The named schemas, each answer's with an example. */
function schemas() {
  const examples: Record<string, unknown> = ANSWER_EXAMPLES;
  return Object.fromEntries(
    Object.entries(componentSchemas()).map(([name, schema]) => [
      name,
      name in examples ? { ...schema, examples: [examples[name]] } : schema,
    ]),
  );
}

const scopeList = KEY_SCOPES.map((scope) => `\`${scope}\` (${SCOPE_TEXTS[scope]})`).join(", ");

const header = (description: string) => ({ description, schema: { type: "string" } });

/** The OpenAPI 3.1 document of these routes. A route without an operation is left out: a test fails. */
export function buildDocument(registered: readonly RegisteredRoute[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of apiRoutes(registered)) {
    const operation = OPERATIONS[route.name];
    if (!operation) continue;
    const path = withoutPattern(route.path)
      .slice(PREFIX.length)
      .replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(route, operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Seasonal worker portal: employer API",
      version: "1",
      description:
        "What a hiring team's systems need for a season: send contracts, follow invitations and applications, be told what happened. Instants are epoch milliseconds unless said, dates `YYYY-MM-DD`. Fields may be added to answers. Whatever belongs to another employer is 404.",
      contact: { name: "Portal support", url: origin },
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: `${origin}${PREFIX}`, description: "This portal" }],
    security: [{ key: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, webhook(event)])),
    components: {
      schemas: schemas(),
      headers: {
        "RateLimit-Policy": header(
          'Requests a minute of all keys of the employer: `"employer";q=600;w=60`.',
        ),
        RateLimit: header('What is left of this minute: `"employer";r=599;t=42`.'),
      },
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
