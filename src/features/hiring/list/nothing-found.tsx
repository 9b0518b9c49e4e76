import { Trans } from "@lingui/react/macro";
import { Link } from "../../../components/ui/link";
import { useNavigation } from "../../../lib/navigation";
import { useFocusAfterwards } from "../use-focus-afterwards";

/** An empty list: nothing at all, or nothing by these filters. */
export function NothingFound({ none }: { none: string }) {
  const { pathname, search } = useNavigation();
  useFocusAfterwards();
  return (
    <div className="grid justify-items-start gap-2 rounded-lg border border-rule bg-surface p-6">
      {search ? (
        <>
          <p className="font-semibold">
            <Trans>Nobody matches this search.</Trans>
          </p>
          <Link to={pathname}>
            <Trans>Show everybody</Trans>
          </Link>
        </>
      ) : (
        <p>{none}</p>
      )}
    </div>
  );
}
