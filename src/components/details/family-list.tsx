import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import { countryName } from "#contract/country-names";
import { isYear } from "#contract/dates";
import { CHOICE_LABELS } from "../../i18n/choice-labels";
import { useLanguage } from "../../i18n/use-language";
import { useMemberTitle } from "../../i18n/use-member-title";
import { formatDate } from "../../lib/format";
import { familyQuery } from "../../lib/queries";
import { Button } from "../ui/button";
import { NoWrap } from "../ui/no-wrap";
import { Notice } from "../ui/notice";
import { SkeletonLines } from "../ui/skeleton";

/** The family as saved in step 3. */
export function FamilyList({ application }: { application: ApplicationView }) {
  const { data: members, isError, refetch } = useQuery(familyQuery(application.id));
  const titleOf = useMemberTitle();
  const { fatherUnknown, motherUnknown } = application;
  if (!members) {
    if (!isError) return <SkeletonLines count={4} />;
    return <FamilyLoadFailed onAgain={() => void refetch()} />;
  }
  if (members.length === 0 && !fatherUnknown && !motherUnknown) {
    return (
      <p className="text-muted">
        <Trans>No family members yet.</Trans>
      </p>
    );
  }
  const shown = (member: FamilyMemberView) => (
    <Member key={member.id} member={member} title={titleOf(members, members.indexOf(member))} />
  );
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
      {fatherUnknown ? <Unknown relationship="father" /> : null}
      {members.filter(isFather).map(shown)}
      {motherUnknown ? <Unknown relationship="mother" /> : null}
      {members.filter((member) => !isFather(member)).map(shown)}
    </ul>
  );
}

/** Shown when the saved family could not be loaded. */
export function FamilyLoadFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Notice tone="danger" title={t`We could not load your family members.`} role="alert">
      <Button variant="quiet" className="-ml-3 text-left!" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  );
}

const isFather = ({ relationship }: FamilyMemberView) => relationship === "father";

function Member({ member, title }: { member: FamilyMemberView; title: string }) {
  const { language } = useLanguage();
  const { firstName, lastName, birthCity } = member;
  const date = formatDate(member.dateOfBirth, language);
  const country = countryName(member.birthCountry, language);
  return (
    <li className="grid content-start gap-0.5 border-l-4 border-rule pl-4">
      <p className="text-sm text-muted">{title}</p>
      <p className="font-semibold">
        {firstName} {lastName}
      </p>
      <p>
        {isYear(member.dateOfBirth) ? (
          <Trans>Born in {date}</Trans>
        ) : (
          <Trans>
            Born on <NoWrap>{date}</NoWrap>
          </Trans>
        )}
      </p>
      <p>{`${birthCity}, ${country}`}</p>
    </li>
  );
}

function Unknown({ relationship }: { relationship: "father" | "mother" }) {
  const { i18n } = useLingui();
  return (
    <li className="grid content-start gap-0.5 border-l-4 border-rule pl-4">
      <p className="text-sm text-muted">{i18n._(CHOICE_LABELS.relationship[relationship])}</p>
      <p>
        <Trans>You do not know the details, or they do not apply</Trans>
      </p>
    </li>
  );
}
