import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../components/ui/link";
import { HiringIcon } from "../hiring-icon";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { PillLink } from "./pill-link";
import { useAddress } from "./use-address";
import { useCurrentInView } from "./use-current-in-view";

type StatusLinksProps = {
  /** The accessible name of the links. */
  label: string;
  /** The name of each status, in the order of the links; the link for all comes first. */
  names: Record<string, MessageDescriptor>;
};

/** The statuses of a list as links: one alone, or all. */
export function StatusLinks({ label, names }: StatusLinksProps) {
  const { i18n, t } = useLingui();
  const { query, withChanges } = useAddress();
  const current = query.get("status") ?? "";
  const line = useCurrentInView(current);
  const links = Object.entries(names).map(([value, name]) => [value, i18n._(name)] as const);
  return (
    <nav aria-label={label} className="min-w-0">
      {/* On one line on a phone, to leave room for the list. */}
      <ul
        ref={line}
        className="-mx-card flex scroll-px-card gap-1.5 px-card max-sm:-my-1 max-sm:overflow-x-auto max-sm:py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {[["", t`All`] as const, ...links].map(([value, words]) => (
          <li key={value}>
            <PillLink
              // Only some statuses have an end, so the filter by it does not outlive its status.
              to={withChanges({ status: value, endedDays: null })}
              isCurrent={value === current}
              className="whitespace-nowrap"
            >
              {words}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The other active filters, each with a link that removes it. */
export function FilterChips({ filters }: { filters: Record<string, string | undefined> }) {
  const { t } = useLingui();
  const { pathname, query, withChanges } = useAddress();
  const on = Object.entries(filters).flatMap(([name, words]) =>
    words && query.has(name) ? [{ name, words }] : [],
  );
  if (on.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t`Filters`}>
      {on.map(({ name, words }) => (
        <Chip key={name} words={words} without={withChanges({ [name]: null })} />
      ))}
      {on.length > 1 ? (
        <li>
          <Link to={pathname}>
            <Trans>Clear all</Trans>
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function Chip({ words, without }: { words: string; without: string }) {
  const { t } = useLingui();
  useFocusOnUnmount();
  return (
    <li className="inline-flex min-h-target items-center gap-1 rounded-full bg-maize-wash pl-3.5 text-maize-ink">
      {words}
      <Link
        to={without}
        aria-label={t`Remove the filter: ${words}`}
        className="grid size-target place-items-center rounded-full text-maize-ink hover:bg-maize"
      >
        <HiringIcon name="close" className="size-4" />
      </Link>
    </li>
  );
}
