import * as z from "zod";
import { SECURITY_HEADERS } from "../lib/security-headers";
import { buildDocument } from "../modules/openapi/build-document";

/** The published OpenAPI document, to check responses against. */

type Schema = { [key: string]: unknown };
type Media = { schema: Schema; example?: unknown };
export type DescribedOperation = {
  operationId: string;
  description: string;
  "x-scope"?: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, Media> }
  >;
};

// Serialized and parsed, so that it contains only what is really sent.
export const document = JSON.parse(JSON.stringify(buildDocument("https://portal.test"))) as {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
};

export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: `/api/v1${path}`,
    operation,
  })),
);

/** The schema with every reference replaced by its target. */
export function withoutReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutReferences);
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref, ...rest } = schema as Schema;
  if (typeof $ref !== "string") {
    return Object.fromEntries(Object.entries(rest).map(([k, one]) => [k, withoutReferences(one)]));
  }
  return withoutReferences(document.components.schemas[$ref.split("/").pop()!]);
}

/** A schema without references that allows no undescribed properties. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const { examples: _examples, ...rest } = schema as Schema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, closed(one)]));
  const isOpen = inner.type === "object" && inner.properties && inner.additionalProperties;
  return inner.properties && !isOpen ? { ...inner, additionalProperties: false } : inner;
}

/** Headers that any response may have. */
const STANDARD_HEADERS = new Set([
  ...Object.keys(SECURITY_HEADERS).map((header) => header.toLowerCase()),
  "cache-control",
  "content-length",
  "content-type",
]);

const validators = new Map<string, z.ZodType>();

function validatorOf(schema: Schema): z.ZodType {
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  if (known) return known;
  const made = z.fromJSONSchema(
    closed(withoutReferences(schema)) as Parameters<typeof z.fromJSONSchema>[0],
  );
  validators.set(key, made);
  return made;
}

/** Why a value does not match a schema of the document; undefined if it does. */
function flawBy(schema: Schema, value: unknown): string | undefined {
  const { error } = validatorOf(schema).safeParse(value);
  const problems = error?.issues.map(({ path: at, message }) => `${at.join(".")} ${message}`);
  return problems?.slice(0, 5).join("; ");
}

/** The same for a schema given by name. */
export const flaw = (name: string, value: unknown) =>
  flawBy({ $ref: `#/components/schemas/${name}` }, value);

const patterns = operations.map((one) => ({
  ...one,
  // Match literal paths first: `/applications/export.csv` contains no id.
  weight: one.path.split("{").length,
  pattern: new RegExp(`^${one.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
}));

const operationFor = (method: string, path: string) =>
  patterns
    .filter((one) => one.method === method && one.pattern.test(path))
    .toSorted((a, b) => a.weight - b.weight)[0];

/**
 * How a response contradicts the document: by its status, its media type or its JSON; undefined
 * if it does not. Paths outside the document are not checked.
 */
export async function contradiction(
  method: string,
  path: string,
  response: Response,
): Promise<string | undefined> {
  const found = operationFor(method, path);
  if (!found) return undefined;
  const name = `${found.operation.operationId} ${response.status}`;
  const described = found.operation.responses[String(response.status)];
  if (!described) return `${name}: this status is not described`;
  const undescribed = [...response.headers.keys()].filter(
    (header) =>
      !STANDARD_HEADERS.has(header) &&
      !Object.keys(described.headers ?? {}).some((one) => one.toLowerCase() === header),
  );
  if (undescribed.length > 0) return `${name}: ${undescribed.join(", ")} is not described`;
  const type = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (!described.content) return type === "" ? undefined : `${name}: ${type} is not described`;
  const media = described.content[type];
  if (!media) return `${name}: ${type} is not described`;
  if (!type.endsWith("json")) return undefined;
  const wrong = flawBy(media.schema, await response.clone().json());
  return wrong && `${name}: ${wrong}`;
}
