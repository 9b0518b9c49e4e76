import * as z from "zod/mini";
import { EMAIL_MAX, NAME_MAX, NUMBER_MAX, TEXT_MAX, URL_MAX } from "./constants";
import { mapFields, type Field, type Fields, type FormValues, type Values } from "./fields/field";
import { mapRecord, type RecordOf } from "./fields/record";
import {
  birthDate,
  birthDateOrYear,
  choice,
  date,
  draftText,
  email,
  lonePhone,
  optionalDate,
  optionalEmail,
  optionalHttpUrl,
  optionalLonePhone,
  optionalSsn,
  optionalText,
  recordSsn,
  text,
} from "./value-schemas";

/** The schemas that are derived from a table of fields. */

const ISO_DATE_LENGTH = 10;

/** The schema of a field in its form and in the body of its PUT. */
function schemaOf(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case "text":
      return field.required ? text(field.max) : optionalText(field.max);
    case "country":
      return field.required ? text(NAME_MAX) : optionalText(NAME_MAX);
    case "date":
      if (!field.required) return optionalDate();
      if (field.yearAlone) return birthDateOrYear();
      return field.past ? birthDate() : date();
    case "choice":
      return choiceOf(field.options);
    case "flag":
      return z._default(z.boolean({ error: "invalid" }), false);
    case "phone":
      return field.required ? lonePhone() : optionalLonePhone();
    case "email":
      return field.required ? email() : optionalEmail();
    case "url":
      return optionalHttpUrl();
    case "ssn":
      return optionalSsn();
  }
}

const choiceOf = (options: readonly string[]) => choice(options as readonly [string, ...string[]]);

/** A field in a contract's record. */
function recordSchemaOf(field: Field): z.ZodMiniType {
  if (field.kind === "choice" && field.recordWords) {
    const words = Object.values(field.recordWords) as [string, ...string[]];
    return choice(words, "invalid_gender");
  }
  const schema =
    field.kind === "ssn"
      ? recordSsn()
      : schemaOf(field.record === "optional" ? { ...field, required: false } : field);
  const pattern = patternOf(field);
  if (pattern) z.globalRegistry.add(schema, { pattern });
  return schema;
}

/** The pattern of a record's text field in the OpenAPI document; an empty text means unknown. */
function patternOf(field: Field): string | undefined {
  if (field.kind === "date")
    return field.yearAlone ? "^(?:\\d{4}(?:-\\d{2}-\\d{2})?)?$" : "^(?:\\d{4}-\\d{2}-\\d{2})?$";
  if (field.kind === "phone") return "^\\s*\\(?\\+?[\\d\\s().\\-‐-―/]*$";
  return field.kind === "ssn" ? "^(?:\\d[\\s-]*){0,9}$" : undefined;
}

export const recordShape = <T extends Fields>(fields: T) =>
  mapRecord(fields, recordSchemaOf) as Shape<RecordOf<T>>;

const MAX_OF = {
  text: TEXT_MAX,
  country: NAME_MAX,
  date: ISO_DATE_LENGTH,
  choice: NUMBER_MAX,
  phone: NUMBER_MAX,
  email: EMAIL_MAX,
  url: URL_MAX,
  ssn: NUMBER_MAX,
} satisfies Record<Exclude<Field["kind"], "flag">, number>;

/** A field of a draft: limits of length, nothing required. */
function draftSchemaOf(field: Field): z.ZodMiniType {
  if (field.kind === "flag") return z.optional(z.boolean({ error: "invalid" }));
  return draftText(field.kind === "text" ? field.max : MAX_OF[field.kind]);
}

type Shape<T> = { [K in keyof T]: z.ZodMiniType<T[K], T[K]> };

export const formSchema = <T extends Fields>(fields: T) =>
  z.strictObject(mapFields(fields, schemaOf) as Shape<Values<T>>);

/** An expiry date lies after its issue date, when both are given. */
export const expiresAfterIssue = <T extends Record<string, unknown>>(
  issue: keyof T & string,
  expiration: keyof T & string,
) =>
  z.refine<T>(
    (value) =>
      !value[issue] || !value[expiration] || String(value[expiration]) > String(value[issue]),
    { error: "date_before_issue", path: [expiration] },
  );

type DraftShape<T> = { [K in keyof T]: z.ZodMiniOptional<z.ZodMiniType<T[K], T[K]>> };

export const draftSchema = <T extends Fields>(fields: T) =>
  z.strictObject(mapFields(fields, draftSchemaOf) as DraftShape<FormValues<T>>);
