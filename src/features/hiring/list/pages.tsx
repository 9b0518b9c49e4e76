import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "../../../components/ui/button";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useAddress } from "./use-address";

export function Pages({ nextCursor }: { nextCursor: string | null }) {
  const { t } = useLingui();
  useFocusOnUnmount();
  const { query, withChanges } = useAddress();
  const isFirst = !query.has("cursor");
  if (isFirst && !nextCursor) return null;
  return (
    <nav aria-label={t`Pages of the list`} className="flex flex-wrap gap-3">
      {isFirst ? null : (
        <ButtonLink to={withChanges({ cursor: null })} variant="secondary" className="px-card!">
          <Trans>To the beginning</Trans>
        </ButtonLink>
      )}
      {nextCursor ? (
        <ButtonLink
          to={withChanges({ cursor: nextCursor })}
          variant="secondary"
          className="px-card!"
        >
          <Trans>Next page</Trans>
        </ButtonLink>
      ) : null}
    </nav>
  );
}
