import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../components/ui/notice";
import { SkeletonLines } from "../../../components/ui/skeleton";
import { NoWrap } from "../../../components/ui/no-wrap";
import { useLanguage } from "../../../i18n/use-language";
import { countryName } from "#contract/country-names";
import { formatDate } from "../../../lib/format";
import { familyQuery } from "../../../lib/queries";
import { unfinishedMembers } from "#contract/family-form";
import { useLeftOut, useRelationNames } from "../steps/family/relation-names";
import { FamilyLoadFailed } from "../steps/family/family-load-failed";
import { useWizard } from "../wizard-context";

/** The saved family, and who was started and not finished. */
export function FamilySummary() {
  const { application } = useWizard();
  const { language } = useLanguage();
  const names = useRelationNames();
  const family = useQuery(familyQuery(application.id));
  const leftOut = useLeftOutOfDraft();

  if (!family.data) {
    if (!family.isError) return <SkeletonLines count={4} />;
    return <FamilyLoadFailed onAgain={() => void family.refetch()} />;
  }
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-rule">
        {family.data.map((member) => (
          <li key={member.id} className="py-2.5 first:pt-0 last:pb-0">
            <p className="text-sm text-muted">{names[member.relationship]}</p>
            <p className="font-medium">
              {member.firstName} {member.lastName}
            </p>
            <p>
              <NoWrap>{formatDate(member.dateOfBirth, language)}</NoWrap> ·{" "}
              <NoWrap>
                {member.birthCity}, {countryName(member.birthCountry, language)}
              </NoWrap>
            </p>
          </li>
        ))}
        {application.fatherUnknown ? <UnknownParent name={names.father} /> : null}
        {application.motherUnknown ? <UnknownParent name={names.mother} /> : null}
      </ul>
      {leftOut ? <Notice tone="warning">{leftOut}</Notice> : null}
    </div>
  );
}

function UnknownParent({ name }: { name: string }) {
  return (
    <li className="py-2.5 last:pb-0">
      <p className="text-sm text-muted">{name}</p>
      <p>
        <Trans>Not known, or does not apply</Trans>
      </p>
    </li>
  );
}

/** Unfinished members exist only in the draft; undefined when there are none. */
function useLeftOutOfDraft(): string | undefined {
  const { draft } = useWizard();
  const leftOut = useLeftOut();
  const { members, unfinished } = unfinishedMembers(draft.store.shown());
  return unfinished.length > 0 ? leftOut(members, unfinished) : undefined;
}
