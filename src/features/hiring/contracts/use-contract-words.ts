import { useLingui } from "@lingui/react/macro";
import { isLanguage } from "#contract/languages";
import { WAGE_UNITS } from "#contract/offers";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate, languageName } from "../../../lib/format";
import type { ContractFieldName } from "../term-names";
import { WAGE_UNIT_NAMES } from "../wage-units";

/** Formats a contract's value for display, by its field name. */
export function useContractWords() {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  return (name: ContractFieldName, value: string): string => {
    switch (name) {
      case "date_start":
      case "date_end":
        return formatDate(value, language);
      case "language":
        return isLanguage(value) ? languageName(value, language) : value;
      case "wage_unit": {
        const unit = WAGE_UNITS.find((one) => one === value);
        return unit ? i18n._(WAGE_UNIT_NAMES[unit]) : value;
      }
      default:
        return value;
    }
  };
}
