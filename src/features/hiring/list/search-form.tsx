import { Trans } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { useNavigate } from "react-router";
import { useNavigation } from "../../../lib/navigation";
import { HiringIcon } from "../hiring-icon";
import { changedSearch } from "./list-path";

/** Searches the list of the page. */
export function SearchForm({ label }: { label: string }) {
  const { pathname, search } = useNavigation();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const query = new URLSearchParams(search);
  const typed = query.get("q") ?? "";
  return (
    <form
      role="search"
      action={pathname}
      className="flex w-full max-w-xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const q = input.current?.value.trim() ?? "";
        void navigate(pathname + changedSearch(query, { q }));
      }}
    >
      {[...query]
        .filter(([name]) => name !== "q" && name !== "cursor")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="relative grow">
        <HiringIcon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
        />
        <input
          // Another search, also by Back, is another value.
          key={typed}
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={typed}
          placeholder={label}
          className="control min-h-11! py-1.5! pl-10!"
        />
      </span>
      <button
        type="submit"
        className="min-h-11 rounded border border-line bg-surface px-4 font-semibold hover:border-ink"
      >
        <Trans>Search</Trans>
      </button>
    </form>
  );
}
