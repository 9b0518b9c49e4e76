import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { InvitationView } from "#contract/invitations";
import { PageTitle } from "../../components/ui/page-title";
import { Skeleton, SkeletonLines } from "../../components/ui/skeleton";
import { invitationQuery } from "../../lib/queries";
import { InvalidInvitation } from "./invalid-invitation";
import { invitationFailure } from "./invitation-failure";

type InvitationGateProps = {
  token: string;
  children: (invitation: InvitationView) => ReactNode;
};

/** Loads the invitation of a link: a skeleton, then the screen, or why there is none (spec 2). */
export function InvitationGate({ token, children }: InvitationGateProps) {
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data) return children(data);
  if (error) {
    return <InvalidInvitation failure={invitationFailure(error)} onRetry={() => void refetch()} />;
  }
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
