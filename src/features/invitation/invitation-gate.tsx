import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { InvitationView } from "#contract/invitations";
import { PageTitle } from "../../components/ui/page-title";
import { Skeleton, SkeletonLines } from "../../components/ui/skeleton";
import { invitationQuery } from "../../lib/queries";
import { useRetry } from "../../lib/use-retry";
import { DeclinedInvitation } from "./declined-invitation";
import { InvalidInvitation } from "./invalid-invitation";
import { invitationFailure } from "./invitation-failure";

type InvitationGateProps = {
  token: string;
  /** Also shows the screen for a declined invitation, which can still be accepted there. */
  admitsDeclined?: boolean;
  children: (invitation: InvitationView) => ReactNode;
};

/** Loads an invitation: shows a skeleton, then the screen or why there is none. */
export function InvitationGate({ token, admitsDeclined = false, children }: InvitationGateProps) {
  const { data, isError, isFetching, refetch } = useQuery(invitationQuery(token));
  const retry = useRetry(() => void refetch(), isFetching);
  const isOpen = data !== undefined && !("closed" in data);
  const [wasShown, setWasShown] = useState(isOpen);
  if (isOpen && !wasShown) setWasShown(true);

  // Keep showing the offer when a refetch fails.
  if (isOpen) return children(data);
  if (data) {
    const { code, declined } = data.closed;
    if (declined && admitsDeclined) return children(declined.invitation);
    if (declined) return <DeclinedInvitation token={token} declined={declined} />;
    return <InvalidInvitation failure={invitationFailure(code)} replacesPage={wasShown} />;
  }
  if (isError) return <InvalidInvitation failure="failed" onRetry={retry} />;
  return <InvitationSkeleton />;
}

function InvitationSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading your invitation`} className="grid gap-6">
      <PageTitle title={t`Loading your invitation`} quiet />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-6 w-3/5" />
      <div className="rounded border border-rule bg-surface p-5 sm:p-7">
        <SkeletonLines count={8} />
      </div>
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  );
}
