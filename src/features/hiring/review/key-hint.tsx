import { isSingleKey, useHasSingleKeys } from "../single-keys";

/** Shows the key of a button; a screen reader reads the button's own `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  const hasSingleKeys = useHasSingleKeys();
  if (isSingleKey(children) && !hasSingleKeys) return null;
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-sm border border-current px-1 font-sans text-xs font-semibold no-underline max-lg:hidden"
    >
      {children}
    </kbd>
  );
}
