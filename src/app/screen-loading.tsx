import { useLingui } from "@lingui/react/macro";
import { SkeletonLines } from "../components/ui/skeleton";

/** Stands in while a screen's chunk is on its way. */
export function ScreenLoading() {
  const { t } = useLingui();
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-24" role="status" aria-label={t`Loading`}>
      <SkeletonLines count={5} />
    </div>
  );
}
