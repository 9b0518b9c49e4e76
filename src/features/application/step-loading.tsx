import { useLingui } from "@lingui/react/macro";
import { SkeletonLines } from "../../components/ui/skeleton";

/** Placeholder for a step whose data is loading. */
export function StepLoading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      <SkeletonLines count={8} />
    </div>
  );
}
