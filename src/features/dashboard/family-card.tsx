import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import { Button } from "../../components/ui/button";
import { Card } from "../../components/ui/card";
import { SkeletonLines } from "../../components/ui/skeleton";
import { NoWrap } from "../../components/ui/no-wrap";
import { isYear } from "#contract/dates";
import { CHOICE_LABELS } from "../../i18n/choice-labels";
import { useLanguage } from "../../i18n/use-language";
import { countryName } from "#contract/country-names";
import { formatDate } from "../../lib/format";
import { familyQuery } from "../../lib/queries";

/** The family as saved in step 3. */
export function FamilyCard({ application }: { application: ApplicationView }) {
  return (
    <Card title={<Trans>Family members</Trans>} collapsible>
      <Members application={application} />
    </Card>
  );
}

function Members({ application }: { application: ApplicationView }) {
  const { data: members, isError, refetch } = useQuery(familyQuery(application.id));
  const { fatherUnknown, motherUnknown } = application;
  if (!members && isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>Your family members could not be loaded.</Trans>
        </p>
        <Button variant="secondary" onClick={() => refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (!members) return <SkeletonLines count={4} />;
  if (members.length === 0 && !fatherUnknown && !motherUnknown) {
    return (
      <p className="text-muted">
        <Trans>No family members yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
      {fatherUnknown ? <Unknown relationship="father" /> : null}
      {members.filter(isFather).map(shown)}
      {motherUnknown ? <Unknown relationship="mother" /> : null}
      {members.filter((member) => !isFather(member)).map(shown)}
    </ul>
  );
}

const isFather = ({ relationship }: FamilyMemberView) => relationship === "father";

const shown = (member: FamilyMemberView) => <Member key={member.id} member={member} />;

function Member({ member }: { member: FamilyMemberView }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { firstName, lastName, birthCity } = member;
  const date = formatDate(member.dateOfBirth, language);
  const country = countryName(member.birthCountry, language);
  return (
    <li className="grid content-start gap-0.5 border-l-4 border-rule pl-4">
      <span className="text-sm text-muted">
        {i18n._(CHOICE_LABELS.relationship[member.relationship])}
      </span>
      <span className="font-semibold">
        {firstName} {lastName}
      </span>
      <span>
        {isYear(member.dateOfBirth) ? (
          <Trans>Born in {date}</Trans>
        ) : (
          <Trans>
            Born on <NoWrap>{date}</NoWrap>
          </Trans>
        )}
      </span>
      <span>
        {birthCity}, {country}
      </span>
    </li>
  );
}

function Unknown({ relationship }: { relationship: "father" | "mother" }) {
  const { i18n } = useLingui();
  return (
    <li className="grid content-start gap-0.5 border-l-4 border-rule pl-4">
      <span className="text-sm text-muted">{i18n._(CHOICE_LABELS.relationship[relationship])}</span>
      <span>
        <Trans>Marked as not known</Trans>
      </span>
    </li>
  );
}
