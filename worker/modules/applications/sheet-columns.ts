import type { SealedField } from "#contract/fields/application";
import { UNREADABLE } from "../../lib/unreadable";
import type { SheetRecord } from "./sheet-records";

/** The text of a cell; every cell may also be empty. */
export type CellType = {
  /** A regular expression that must match the whole text. */
  pattern?: string;
  enum?: readonly string[];
  description?: string;
};

export type Column = {
  type: CellType;
  /** The encrypted field that it shows. */
  sealed?: SealedField | undefined;
  write: (record: SheetRecord) => string | null | undefined;
};

/** The columns of a sheet by their names, in order. */
export type SheetColumns = Readonly<Record<string, Column>>;

export const ANY_TEXT: CellType = {};
export const CALLING_CODE: CellType = {
  pattern: "\\d{1,3}",
  description: "The country code of the phone in the next column, without the plus.",
};
export const NATIONAL_NUMBER: CellType = { description: "Without the country code." };

/** A cell as a JSON Schema. */
export function cellSchema({ type, sealed }: Column) {
  const more = sealed ? [UNREADABLE] : [];
  return {
    type: "string",
    ...(type.pattern !== undefined && { pattern: `^(?:${[type.pattern, ...more].join("|")})?$` }),
    ...(type.enum && { enum: ["", ...type.enum, ...more] }),
    ...(type.description !== undefined && { description: type.description }),
  };
}
