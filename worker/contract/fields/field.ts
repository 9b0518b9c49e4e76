/**
 * One field of a form, described as data. Schemas, columns, views, prefill, sheets, the OpenAPI
 * document and the browser's forms are derived from it.
 */

type Kind =
  | { kind: "text"; max: number }
  | { kind: "country" }
  /** `past`: today and later are refused. `yearAlone`: `YYYY` is enough. */
  | { kind: "date"; past?: true; yearAlone?: true }
  /** `recordWords`: what a contract's record calls the options. */
  | { kind: "choice"; options: readonly string[]; recordWords?: Readonly<Record<string, string>> }
  | { kind: "flag" }
  | { kind: "phone" }
  | { kind: "email" }
  | { kind: "url"; required: false }
  | { kind: "ssn"; required: false };

export type Field = Kind & {
  /** Whether its form needs a value. A flag is never empty. */
  required: boolean;
  /** Whether a contract's record needs a value; by default the same as in the form. */
  record?: "optional";
  /** Its name in a contract's record, where that differs. */
  recordName?: string;
  /** Encrypted in the database, and shown only to keys with `read:identity`. */
  sealed?: true;
  /** Shown only to keys with `read:identity`. */
  identity?: true;
  /** Not copied into the worker's next application. */
  carried?: false;
  /**
   * In the review, by default: always if required, else when given. `joined`: with the field
   * before.
   */
  review?: "always" | "joined";
  /** Its column of the sheet for the form DS-160. */
  ds160: string | null;
  /** The value of the invented person in tests, demo data, load tests and the OpenAPI document. */
  example: string | boolean;
};
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends { kind: "flag" }
  ? boolean
  : F extends { kind: "choice"; options: readonly (infer Option)[] }
    ? Option
    : string;

/** Checked values. */
export type Values<T extends Fields> = { -readonly [K in keyof T]: ValueOf<T[K]> };

type Plain<F extends Field> = F extends { kind: "flag" } ? boolean : string;

/** Values as a form holds them, valid or not: an empty one is "". */
export type FormValues<T extends Fields> = { -readonly [K in keyof T]: Plain<T[K]> };
/** Values as they are stored: an empty one is null. */
export type StoredValues<T extends Fields> = { -readonly [K in keyof T]: Plain<T[K]> | null };

/** The names of the fields that have these properties. */
export type NamesWith<T extends Fields, Shape> = {
  [K in keyof T]: T[K] extends Shape ? K : never;
}[keyof T] &
  string;

export const namesOf = <T extends Fields>(fields: T) => Object.keys(fields) as (keyof T & string)[];

/** One value for each field, by name. */
export const mapFields = <T extends Fields, V>(
  fields: T,
  of: (field: Field, name: keyof T & string) => V,
) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, of(field, name)]),
  ) as { [K in keyof T]: V };

/** A form in which nothing was typed yet. */
export const blankValues = <T extends Fields>(fields: T) =>
  mapFields(fields, ({ kind }) => (kind === "flag" ? false : "")) as FormValues<T>;

/** The invented person's values. */
export const exampleValues = <T extends Fields>(fields: T) =>
  mapFields(fields, ({ example }) => example) as Values<T>;
