import { useLingui } from "@lingui/react/macro";
import { SkeletonLines } from "../../components/ui/skeleton";

/** Holds a step's place until what it stands on has come. */
export function StepLoading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      <SkeletonLines count={8} />
    </div>
  );
}
