import * as z from "zod/mini";
import { mapFields, type Field, type Fields, type StoredValues, type Values } from "./fields/field";
import { mapRecord, type RecordOf, type UnfinishedRecord } from "./fields/record";

/** Shapes of responses, derived from a table of fields. They check kinds of values, not rules. */

type Shape<T> = { [K in keyof T]: z.ZodMiniType<T[K]> };

const wordsOf = (field: Field): readonly string[] | undefined =>
  field.kind === "choice" ? Object.values(field.recordWords ?? field.options) : undefined;

const YEAR_OR_DATE = /^\d{4}(?:-\d\d-\d\d)?$/;
const NOTHING_OR_DATE = /^(?:\d{4}(?:-\d\d-\d\d)?)?$/;

function completeValue(field: Field): z.ZodMiniType {
  if (field.kind === "flag") return z.boolean();
  if (field.kind === "date") {
    return field.yearAlone ? z.string().check(z.regex(YEAR_OR_DATE)) : z.iso.date();
  }
  return field.kind === "choice" ? z.enum(field.options) : z.string();
}

/** Empty while unknown; a choice is any stored text, unless the record has its own words for it. */
function recordValue(field: Field): z.ZodMiniType {
  if (field.kind === "flag") return z.boolean();
  if (field.kind === "date") return z.string().check(z.regex(NOTHING_OR_DATE));
  if (field.kind !== "choice" || !field.recordWords) return z.string();
  return z.enum([...Object.values(field.recordWords), ""]);
}

/** Values as they are stored: unknown ones are null. */
export const storedShape = <T extends Fields>(fields: T) =>
  mapFields(fields, (field) => z.nullable(completeValue(field))) as Shape<StoredValues<T>>;

/** Values of a row that is always complete. */
export const completeShape = <T extends Fields>(fields: T) =>
  mapFields(fields, completeValue) as Shape<Values<T>>;

/** Values in a contract's record that may be unfinished: unknown ones are empty. */
export const unfinishedRecordShape = <T extends Fields>(fields: T) =>
  mapRecord(fields, recordValue) as Shape<UnfinishedRecord<T>>;

/** Values in a contract's record that is complete. */
export const completeRecordShape = <T extends Fields>(fields: T) =>
  mapRecord(fields, (field) => {
    const words = wordsOf(field);
    return words ? z.enum(words) : completeValue(field);
  }) as Shape<RecordOf<T>>;
