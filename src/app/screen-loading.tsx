import { useLingui } from "@lingui/react/macro";
import { SkeletonLines } from "../components/ui/skeleton";

/** Shown while the chunk of a screen loads. */
export function ScreenLoading() {
  const { t } = useLingui();
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-24" role="status" aria-label={t`Loading`}>
      <SkeletonLines count={5} />
    </div>
  );
}
