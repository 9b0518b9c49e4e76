import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Offer } from "#contract/offers";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { SkeletonLines } from "../../components/ui/skeleton";
import { positionQuery } from "../../lib/queries";
import { useJobRows } from "./job-rows";

/** The job, if the application has an invitation. */
export function PositionCard({ userId }: { userId: string }) {
  const { data: position, isPending } = useQuery(positionQuery(userId));
  if (!position && !isPending) return null;
  return (
    <Card title={<Trans>Position details</Trans>} collapsible>
      {position ? <Position offer={position} /> : <SkeletonLines count={8} />}
    </Card>
  );
}

function Position({ offer }: { offer: Offer }) {
  const { job } = useJobRows(offer);
  return <DetailList rows={job} />;
}
