import { integer, text } from "drizzle-orm/sqlite-core";
import { mapFields, type Field, type Fields } from "#contract/fields/field";
import { columnName, sealedColumn } from "../../platform/seal-contexts";

const optionalText = (name: string) => text(columnName(name));
const optionalFlag = (name: string) => integer(columnName(name), { mode: "boolean" });
const requiredText = (name: string) => text(columnName(name)).notNull();

type OptionalColumn<F extends Field> = F extends { kind: "flag" }
  ? ReturnType<typeof optionalFlag>
  : ReturnType<typeof optionalText>;

/** The name of a field's column; an encrypted one ends in `Cipher`. */
export type ColumnOf<T extends Fields, K extends keyof T> = T[K] extends { sealed: true }
  ? `${K & string}Cipher`
  : K & string;

/** Columns for a form that may be incomplete; an unknown value is NULL. */
export const columnsOf = <T extends Fields>(fields: T) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([field, { kind, sealed }]) => {
      const name = sealed ? sealedColumn(field) : field;
      return [name, kind === "flag" ? optionalFlag(name) : optionalText(name)];
    }),
  ) as { [K in keyof T as ColumnOf<T, K>]: OptionalColumn<T[K]> };

/** Columns for rows that are always complete, all of them text. */
export const completeColumnsOf = <T extends Fields>(fields: T) =>
  mapFields(fields, (_, name) => requiredText(name));
