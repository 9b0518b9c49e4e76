import type { Field, Fields, Values } from "./field";

/** A table's fields in a contract's record of a worker, which names some differently. */

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

/** Values by their names in the record. */
export type RecordOf<T extends Fields> = {
  -readonly [K in keyof T as RecordName<T, K> & PropertyKey]: RecordValue<T[K], Values<T>[K]>;
};

/** A record that may be unfinished: missing values are empty. */
export type UnfinishedRecord<T extends Fields> = {
  [K in keyof RecordOf<T>]: RecordOf<T>[K] extends boolean ? boolean : string;
};

type Raw = Record<string, unknown>;

/** One value for each field, by its name in the record. */
export const mapRecord = <T extends Fields, V>(fields: T, of: (field: Field, name: string) => V) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [
      field.recordName ?? name,
      of(field, name),
    ]),
  ) as { [K in keyof RecordOf<T>]: V };

function wordOf(field: Field, value: unknown): unknown {
  if (value === null) return field.kind === "flag" ? false : "";
  if (field.kind !== "choice" || !field.recordWords) return value;
  return field.recordWords[String(value)] ?? "";
}

/** Converts values to a record; an unknown value is empty. */
export const toRecord = (fields: Fields, values: Raw): Raw =>
  mapRecord(fields, (field, name) => wordOf(field, values[name]));

/** Converts a record back to values. */
export function fromRecord(fields: Fields, record: Raw): Raw {
  const entries = Object.entries(fields).map(([name, field]) => {
    const word = record[field.recordName ?? name];
    const words = field.kind === "choice" ? Object.entries(field.recordWords ?? {}) : [];
    const [option = word] = words.find((pair) => pair[1] === word) ?? [];
    return [name, option];
  });
  return Object.fromEntries(entries);
}
