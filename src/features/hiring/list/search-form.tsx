import { Trans } from "@lingui/react/macro";
import { useId, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { NAME_MAX } from "#contract/constants";
import { HiringIcon } from "../hiring-icon";
import { useAddress } from "./use-address";

export function SearchForm({ label }: { label: string }) {
  const { pathname, query, withChanges } = useAddress();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typed = query.get("q") ?? "";
  useLayoutEffect(() => {
    // A new search, also via Back, sets the value without remounting, so that the field keeps the
    // focus.
    if (input.current) input.current.value = typed;
  }, [input, typed]);
  return (
    <form
      role="search"
      action={pathname}
      className="flex max-w-xl min-w-[min(8rem,100%)] flex-1 basis-xs gap-2 max-sm:relative max-sm:basis-0"
      onSubmit={(event) => {
        event.preventDefault();
        const q = input.current?.value.trim() ?? "";
        void navigate(withChanges({ q }));
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
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted max-sm:hidden"
        />
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          maxLength={NAME_MAX}
          defaultValue={typed}
          placeholder={label}
          className="control pl-10! text-ellipsis"
        />
      </span>
      <button
        type="submit"
        className="min-h-11 shrink-0 rounded border border-line bg-surface px-4 font-semibold hover:border-ink max-sm:absolute max-sm:top-0 max-sm:left-0 max-sm:grid max-sm:w-11 max-sm:place-items-center max-sm:border-transparent max-sm:bg-transparent max-sm:px-0"
      >
        {/* On a phone the icon in the field is the button. */}
        <HiringIcon name="search" className="size-5 text-muted sm:hidden" />
        <span className="max-sm:sr-only">
          <Trans>Search</Trans>
        </span>
      </button>
    </form>
  );
}
