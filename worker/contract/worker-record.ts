import type * as z from "zod/mini";
import { recordSchemaOf } from "./field-schemas";
import type { Field, Fields, Values } from "./fields/field";

/** A table's fields in a contract's record of a worker: other names, and words of its own. */

type RecordName<T extends Fields, K extends keyof T> = T[K] extends {
  recordName: infer N extends string;
}
  ? N
  : K;
type RecordValue<F extends Field, Value> = F extends {
  recordWords: Readonly<Record<string, infer Word>>;
}
  ? Word
  : Value;

/** Values by the record's names. */
export type RecordOf<T extends Fields> = {
  -readonly [K in keyof T as RecordName<T, K> & PropertyKey]: RecordValue<T[K], Values<T>[K]>;
};

export const recordNameOf = (field: Field, name: string) => field.recordName ?? name;

export const recordShape = <T extends Fields>(fields: T) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [
      recordNameOf(field, name),
      recordSchemaOf(field),
    ]),
  ) as { [K in keyof RecordOf<T>]: z.ZodMiniType<RecordOf<T>[K], RecordOf<T>[K]> };
