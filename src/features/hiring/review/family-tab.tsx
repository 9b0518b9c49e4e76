import { Trans, useLingui } from "@lingui/react/macro";
import { countryName } from "#contract/country-names";
import type { EmployerApplication } from "#contract/employer-application";
import { choiceLabel } from "../../../i18n/choice-labels";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate } from "../../../lib/format";

/** The relatives, and the parents who are not known. */
export function FamilyTab({ application }: { application: EmployerApplication }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { familyMembers, fatherUnknown, motherUnknown } = application;
  return (
    <ul className="divide-y divide-rule">
      {familyMembers.map((member) => {
        const relation = choiceLabel("relationship", member.relationship);
        return (
          <li key={member.id} className="grid gap-0.5 py-2.5">
            <span className="text-muted">{relation ? i18n._(relation) : member.relationship}</span>
            <span className="font-semibold">
              {member.firstName} {member.lastName}
            </span>
            <span>
              {formatDate(member.dateOfBirth, language)} · {member.birthCity},{" "}
              {countryName(member.birthCountry, language)}
            </span>
          </li>
        );
      })}
      {fatherUnknown ? (
        <li className="py-2.5">
          <Trans>Father: not known, or does not apply</Trans>
        </li>
      ) : null}
      {motherUnknown ? (
        <li className="py-2.5">
          <Trans>Mother: not known, or does not apply</Trans>
        </li>
      ) : null}
    </ul>
  );
}
