import type * as z from "zod/mini";

type Schema = z.core.$ZodType;
/** What a schema is made of, as far as its kind has it. */
type Parts = {
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  keyType?: Schema;
  valueType?: Schema;
};

const partsOf = (schema: Schema): Parts => schema._zod.def as Parts;

/** Without what is around it: that it may be left out, be null or has a default. */
function bare(schema: Schema): Schema {
  const { innerType, in: input } = partsOf(schema);
  const inner = innerType ?? input;
  return inner ? bare(inner) : schema;
}

/** The schema of the value at a path; undefined where there is none. */
function schemaAt(schema: Schema, path: readonly string[]): Schema | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  const { shape, element, valueType } = partsOf(bare(schema));
  // A name that a client made up may be one that every object has.
  const own = shape && Object.hasOwn(shape, first) ? shape[first] : undefined;
  const next = shape ? own : (element ?? valueType);
  return next && schemaAt(next, rest);
}

/** Whether the value at a path may be left out. */
export const isOptionalAt = (schema: Schema, path: readonly string[]): boolean =>
  schemaAt(schema, path)?._zod.optin !== undefined;

/** The names that the object at a path may have. */
export function namesAt(schema: Schema, path: readonly string[]): string[] {
  const found = schemaAt(schema, path);
  const { shape, keyType } = found ? partsOf(bare(found)) : {};
  const names = shape ? Object.keys(shape) : [...(keyType?._zod.values ?? [])];
  return names.map(String);
}
