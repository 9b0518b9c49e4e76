import * as z from "zod/mini";

type Node = z.core.JSONSchema.BaseSchema;

/** A cache by schema, because converting one takes longer than an error response should. */
const converted = new WeakMap<z.core.$ZodType, Node>();

/** What a schema accepts, as JSON Schema. */
function inputOf(schema: z.core.$ZodType): Node {
  const known = converted.get(schema);
  if (known) return known;
  const node = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  converted.set(schema, node);
  return node;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** The node without the alternative `null`. */
const withoutNull = (node: Node): Node => node.anyOf?.find(({ type }) => type !== "null") ?? node;

/** The node at a path, without the alternative `null`; undefined when there is none. */
function nodeAt(node: Node, [first, ...rest]: readonly string[]): Node | undefined {
  const { properties, items, additionalProperties } = withoutNull(node);
  if (first === undefined) return withoutNull(node);
  // A client may send a name that every object inherits, such as `constructor`.
  const own = properties && Object.hasOwn(properties, first) ? properties[first] : undefined;
  const next = properties ? own : (items ?? additionalProperties);
  return isNode(next) ? nodeAt(next as Node, rest) : undefined;
}

/** Whether the value at a path may be left out. */
export function isOptionalAt(schema: z.core.$ZodType, path: readonly string[]): boolean {
  const { properties, required } = nodeAt(inputOf(schema), path.slice(0, -1)) ?? {};
  const name = path.at(-1) ?? "";
  return properties !== undefined && Object.hasOwn(properties, name) && !required?.includes(name);
}

/** The names that the object at a path may have. */
export function namesAt(schema: z.core.$ZodType, path: readonly string[]): string[] {
  const { properties, propertyNames } = nodeAt(inputOf(schema), path) ?? {};
  if (properties) return Object.keys(properties);
  return isNode(propertyNames) ? (propertyNames.enum ?? []).map(String) : [];
}
