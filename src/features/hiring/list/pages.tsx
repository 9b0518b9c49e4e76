import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "../../../components/ui/button";
import { useNavigation } from "../../../lib/navigation";
import { useFocusAfterwards } from "../use-focus-afterwards";
import { changedSearch } from "./list-path";

/** To the next page of a list, and back to its beginning. */
export function Pages({ nextCursor }: { nextCursor: string | null }) {
  const { t } = useLingui();
  useFocusAfterwards();
  const { pathname, search } = useNavigation();
  const query = new URLSearchParams(search);
  const isFirst = !query.has("cursor");
  if (isFirst && !nextCursor) return null;
  const to = (cursor: string | null) => pathname + changedSearch(query, { cursor });
  return (
    <nav aria-label={t`Pages of the list`} className="flex flex-wrap gap-3">
      {isFirst ? null : (
        <ButtonLink to={to(null)} variant="secondary" className="min-h-11! px-card!">
          <Trans>To the beginning</Trans>
        </ButtonLink>
      )}
      {nextCursor ? (
        <ButtonLink to={to(nextCursor)} variant="secondary" className="min-h-11! px-card!">
          <Trans>Next page</Trans>
        </ButtonLink>
      ) : null}
    </nav>
  );
}
