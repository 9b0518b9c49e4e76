import {
  type Arbitrary,
  constant,
  constantFrom,
  integer,
  jsonValue,
  oneof,
  string,
} from "fast-check";
import { withValue } from "./hostile-bodies";

/** The part of JSON Schema that our documents use, without references. */
export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** Means "remove this key". */
const REMOVED = Symbol("gone");

const OTHER_KINDS = [null, true, 7, -0.5, 1e308, "", "x", [], ["x"], {}, { a: 1 }];

/** Values just beyond each limit of a schema. */
function outOfRange(schema: JsonSchema): Arbitrary<unknown>[] {
  const { minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems } = schema;
  const found: Arbitrary<unknown>[] = [];
  const add = integer({ min: 1, max: 40 });
  if (maxLength !== undefined) found.push(add.map((n) => "x".repeat(maxLength + n)));
  if (minLength > 0) found.push(constant("x".repeat(minLength - 1)));
  if (minimum !== undefined) found.push(add.map((n) => minimum - n));
  if (maximum !== undefined) found.push(add.map((n) => maximum + n));
  if (minItems > 0) found.push(constant([]));
  if (maxItems !== undefined) found.push(constant(Array(maxItems + 1).fill("x")));
  if (schema.enum) found.push(string({ unit: "binary" }));
  return found;
}

/** Every property that a schema describes and a valid body has, with values that break it. */
function places(schema: JsonSchema, valid: unknown, path: string[] = []): Place[] {
  const values = [constantFrom<unknown>(...OTHER_KINDS), jsonValue({ maxDepth: 3 })];
  const here = { path, broken: oneof(...values, ...outOfRange(schema)) };
  if (Array.isArray(valid)) {
    const inner = schema.items ? places(schema.items, valid[0], [...path, "0"]) : [];
    return [here, ...inner];
  }
  if (typeof valid !== "object" || valid === null) return [here];
  const body = valid as Record<string, unknown>;
  const extra = string({ minLength: 1 }).map((key) => ({ ...body, [`x-${key}`]: key }));
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
    key in body
      ? places(one, body[key], [...path, key])
      : [{ path: [...path, key], broken: oneof(...values, ...outOfRange(one)) }],
  );
  const missing = (schema.required ?? []).map((key) => ({
    path: [...path, key],
    broken: constant<unknown>(REMOVED),
  }));
  return [here, { path, broken: extra }, ...inner, ...missing];
}
type Place = { path: string[]; broken: Arbitrary<unknown> };

function without(body: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined || typeof body !== "object" || body === null) return undefined;
  const { [key]: inner, ...others } = body as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [key]: without(inner, rest) };
}

/** Bodies made from a valid one by changing one property that the schema describes. */
export function changedBodies(
  schema: JsonSchema,
  valid: object,
  skip: (path: string[]) => boolean = () => false,
): Arbitrary<unknown> {
  const known = places(schema, valid).filter(({ path }) => !skip(path));
  const changes = known.map(({ path, broken }) =>
    broken.map((value) =>
      value === REMOVED ? without(valid, path) : withValue(valid, path, value),
    ),
  );
  return oneof(...changes);
}
