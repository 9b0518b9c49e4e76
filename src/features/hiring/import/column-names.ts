import { useLingui } from "@lingui/react/macro";
import type { Column } from "./columns";

export function useColumnNames(): Record<Column, string> {
  const { t } = useLingui();
  return {
    firstName: t`First names`,
    lastName: t`Last names`,
    secondLastName: t`Second surname`,
    fullName: t`Full name`,
    surnamesFirst: t`Full name, surnames first`,
    phone: t`Phone`,
    countryCode: t`Country code`,
    areaCode: t`Area code`,
    email: t`Email`,
    cwj: t`Your own code`,
    dateOfBirth: t`Date of birth`,
  };
}
