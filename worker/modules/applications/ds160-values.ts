import { COUNTRIES } from "#contract/countries";
import { isYear } from "#contract/dates";
import type { Field } from "#contract/fields/field";
import { toAscii } from "./ascii";
import { ANY_TEXT, type CellType } from "./sheet-columns";

/** Formats values the way the visa form DS-160 expects them. */

const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
/** Options that have another name in the form. */
const CHOICES: Record<string, string> = { separated: "LEGALLY SEPARATED" };

export const DO_NOT_KNOW = "DO NOT KNOW";
const DAY = `\\d{2}-(?:${MONTHS.join("|")})-\\d{4}`;
export const FORM_DATE: CellType = { pattern: DAY, description: "DD-MMM-YYYY." };

/** `YYYY-MM-DD` as the form writes it: 05-OCT-1968. A year alone stays as it is. */
export function formDate(date: string): string {
  if (isYear(date)) return date;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year ? `${day}-${MONTHS[Number(month) - 1]}-${year}` : "";
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });
/** Caches country names, because a sheet needs several for each person. */
const names = new Map<string, string>();

/** A stored country (ISO code, or another country's name) as the form writes it. */
function formCountry(country: string): string {
  if (!COUNTRIES.includes(country)) return toAscii(country);
  const known = names.get(country);
  if (known !== undefined) return known;
  const name = toAscii(countryNames.of(country) ?? country);
  names.set(country, name);
  return name;
}

const formChoice = (option: string) => CHOICES[option] ?? toAscii(option);

/** A value of this field as the form writes it. */
export function formValue({ kind }: Field, value: string): string {
  switch (kind) {
    case "date":
      return formDate(value);
    case "country":
      return formCountry(value);
    case "choice":
      return formChoice(value);
    case "ssn":
      return value.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");
    case "email":
    case "url":
      return value;
    default:
      return toAscii(value);
  }
}

/** The cell type of a field's value in the form. */
export function formType(field: Field): CellType {
  switch (field.kind) {
    case "date":
      return field.yearAlone
        ? { pattern: `${DAY}|\\d{4}`, description: "DD-MMM-YYYY, or the year alone." }
        : FORM_DATE;
    case "choice":
      return { enum: field.options.map(formChoice) };
    case "ssn":
      return { pattern: "\\d{3}-\\d{2}-\\d{4}" };
    case "country":
      return { description: "Name of the country." };
    default:
      return ANY_TEXT;
  }
}
