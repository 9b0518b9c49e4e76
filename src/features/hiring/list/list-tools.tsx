import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigation } from "../../../lib/navigation";
import { filterQueryOf } from "../filters/filter-query";
import { HiringIcon } from "../hiring-icon";
import { SearchForm } from "./search-form";

/**
 * Filters that the button does not count: they are marked on a line of their own, or in the list.
 */
const SHOWN_ELSEWHERE = ["status", "box", "message"];

type ListToolsProps = {
  /** The label of the search field. */
  label: string;
  /**
   * The filters beside the search; on a phone they are behind a button, so that the list is in
   * view.
   */
  children: ReactNode;
};

/** The search and the filters of a list. */
export function ListTools({ label, children }: ListToolsProps) {
  const { search } = useNavigation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Choosing a filter closes the panel, so that the result is in view.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === search;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const filters = new URLSearchParams(filterQueryOf(search));
  for (const name of SHOWN_ELSEWHERE) filters.delete(name);
  return (
    <div className="group flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2">
      <SearchForm label={label} />
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : search)}
        className="inline-flex min-h-11 items-center gap-2 rounded border border-line bg-surface px-3 font-semibold group-has-[.list-filters:empty]:hidden aria-expanded:border-agave aria-expanded:bg-agave-wash sm:hidden"
      >
        <HiringIcon name="filter" className="size-5" />
        <Trans>Filters</Trans>
        {filters.size > 0 ? (
          <span className="rounded-full bg-maize px-1.5 text-sm tabular-nums">{filters.size}</span>
        ) : null}
      </button>
      <div
        id={id}
        // On a wide screen the filters follow the search, so that the first one is never at the
        // left edge.
        className={`list-filters max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rounded max-sm:border max-sm:border-rule max-sm:bg-surface max-sm:px-3 max-sm:py-2 sm:contents ${isOpen ? "" : "max-sm:hidden"}`}
      >
        {children}
      </div>
    </div>
  );
}
