import { useLingui } from "@lingui/react/macro";
import { useColumnNames } from "./column-names";
import type { Column } from "./columns";
import { columnOfPath } from "./records";

/** How many digits a phone of the country has, by the code of the error. */
const DIGITS = /^phone_digits_(\d+)$/;

/** What is wrong with a cell, as whoever keeps the list would say it. */
export function useCellWords(): (path: string, code: string) => string {
  const { t } = useLingui();
  const names = useColumnNames();
  const missing: Record<Column, string> = {
    firstName: t`The first name is missing`,
    lastName: t`The last name is missing`,
    secondLastName: t`The last name is missing`,
    fullName: t`The name is missing`,
    phone: t`The phone is missing`,
    countryCode: t`The country code is missing`,
    areaCode: t`The phone is missing`,
    email: t`The email is missing`,
    cwj: t`The code is missing`,
    dateOfBirth: t`The date of birth is missing`,
  };
  return (path, code) => {
    const column = columnOfPath(path);
    const name = column ? names[column] : path;
    const [, digits] = DIGITS.exec(code) ?? [];
    if (digits) return t`A phone of this country has ${digits} digits`;
    switch (code) {
      case "required":
        return missing[column ?? "phone"];
      case "too_few_digits":
        return t`The phone has too few digits`;
      case "invalid_phone":
        return t`This is not one phone number`;
      case "invalid_email":
        return t`This is not an email address`;
      case "invalid_date":
        return t`This is not a day: write it as 1990-05-21`;
      case "date_in_future":
        return t`This day is still to come`;
      case "age":
        return t`Must be 16 to 99 years old on the first day of work`;
      case "too_long":
        return t`Too long`;
      case "control_characters":
        return t`Has characters that cannot be used: type it again`;
      default:
        break;
    }
    if (column === "cwj") return t`This code is in the list twice, or a colleague's worker has it`;
    if (column === "countryCode") return t`This is not a country code such as +52`;
    return t`${name}: please check`;
  };
}
