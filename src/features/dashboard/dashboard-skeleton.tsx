import { useLingui } from "@lingui/react/macro";
import { PageTitle } from "../../components/ui/page-title";
import { Skeleton, SkeletonLines } from "../../components/ui/skeleton";

/** Placeholder for the dashboard, about as high as its content, so that little moves later. */
export function DashboardSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading your application`} className="grid gap-5">
      {/* Gives the browser tab and screen readers the title before the data arrives. */}
      <div className="sr-only">
        <PageTitle title={t`Your application`} />
      </div>
      <Skeleton className="h-6 w-1/2" />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        {[5, 5, 8].map((lines, card) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- three fixed cards
            key={card}
            className="grid gap-6 rounded border border-rule bg-surface px-card py-6 sm:px-7"
          >
            <Skeleton className="h-6 w-1/2" />
            <SkeletonLines count={lines} />
          </div>
        ))}
      </div>
    </div>
  );
}
