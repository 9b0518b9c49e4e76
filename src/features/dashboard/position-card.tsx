import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { SkeletonLines } from "../../components/ui/skeleton";
import { positionQuery } from "../../lib/queries";

/** The job, when there is an invitation behind the application (spec 2). */
export function PositionCard({ userId }: { userId: string }) {
  const { t } = useLingui();
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
            { term: t`Duration`, value: position.duration },
            { term: t`Wage`, value: position.wage },
          ]}
        />
      ) : (
        <SkeletonLines count={5} />
      )}
    </Card>
  );
}
