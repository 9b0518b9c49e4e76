import { Trans } from "@lingui/react/macro";
import { Link } from "../../../components/ui/link";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useAddress } from "./use-address";

/**
 * An empty list: says whether there is nothing at all, or nothing that matches the search or
 * filter.
 */
export function NothingFound({ none }: { none: string }) {
  const { pathname, search, query } = useAddress();
  useFocusOnUnmount();
  return (
    <div className="grid justify-items-start gap-2 rounded-lg border border-rule bg-surface p-6">
      {search ? (
        <>
          <p className="font-semibold">
            {query.has("q") ? (
              <Trans>Nobody matches this search.</Trans>
            ) : (
              <Trans>Nobody matches this filter.</Trans>
            )}
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
