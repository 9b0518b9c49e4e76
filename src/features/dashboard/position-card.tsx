import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import type { Language } from "#contract/constants";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { SkeletonLines } from "../../components/ui/skeleton";
import { Whole } from "../../components/ui/whole";
import { useLanguage } from "../../i18n/use-language";
import { formatDate } from "../../lib/format";
import { positionQuery } from "../../lib/queries";

/** The job, when there is an invitation behind the application (spec 2). */
export function PositionCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { data: position, isPending } = useQuery(positionQuery(userId));
  if (!position && !isPending) return null;
  return (
    <Card title={<Trans>Position details</Trans>}>
      {position ? (
        <DetailList
          rows={[
            { term: t`Company`, value: position.companyName },
            { term: t`Position`, value: position.position },
            { term: t`Location`, value: position.location },
            { term: t`Duration`, value: datesInWords(position.duration, language) },
            { term: t`Wage`, value: position.wage },
          ]}
        />
      ) : (
        <SkeletonLines count={8} />
      )}
    </Card>
  );
}

/** A contract's duration is made of its two dates; other employers write words. */
function datesInWords(duration: string, language: Language): ReactNode {
  return duration.split(/(\d{4}-\d{2}-\d{2})/).map((part, index) => (
    // Each second part is a date; their order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index % 2 === 0 ? part : <Whole>{formatDate(part, language)}</Whole>}
    </Fragment>
  ));
}
