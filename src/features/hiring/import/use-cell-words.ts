import { useLingui } from "@lingui/react/macro";
import { useColumnNames } from "./column-names";
import type { Column } from "./columns";
import { columnOfPath } from "./records";

/** An error code that names the number of digits of a phone in that country. */
const DIGITS = /^phone_digits_(\d+)$/;

/** Error texts for a cell, in the words of the people who keep such lists. */
export function useCellWords(): (path: string, code: string) => string {
  const { t } = useLingui();
  const names = useColumnNames();
  const missing: Record<Column, string> = {
    firstName: t`The first name is missing`,
    lastName: t`The last name is missing`,
    secondLastName: t`The last name is missing`,
    fullName: t`The name is missing`,
    surnamesFirst: t`The name is missing`,
    phone: t`The phone is missing`,
    countryCode: t`The country code is missing`,
    areaCode: t`The phone is missing`,
    email: t`The email is missing`,
    cwj: t`The code is missing`,
    dateOfBirth: t`The date of birth is missing`,
  };
  const wrong: Partial<Record<string, string>> = {
    too_few_digits: t`The phone has too few digits`,
    invalid_phone: t`This is not a single phone number`,
    invalid_email: t`This is not an email address`,
    invalid_date: t`This is not a date: write it as 1990-05-21`,
    date_in_future: t`This date is in the future`,
    age: t`Must be 16 to 99 years old on the first day of work`,
    too_long: t`Too long`,
    control_characters: t`Has characters that cannot be used: type it again`,
  };
  return (path, code) => {
    const column = columnOfPath(path);
    const name = column ? names[column] : path;
    const [, digits] = DIGITS.exec(code) ?? [];
    if (digits) return t`Phone numbers in this country have ${digits} digits`;
    if (code === "required") return missing[column ?? "phone"];
    if (wrong[code]) return wrong[code];
    if (column === "cwj") return t`This code is in the list twice, or a colleague's worker has it`;
    if (column === "countryCode") return t`This is not a country code such as +52`;
    return t`${name}: please check`;
  };
}
