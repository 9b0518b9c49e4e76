import type { ComponentProps, ReactNode } from "react";
import { Link } from "../../components/ui/link";
import type { LinkProps } from "../../lib/navigation";
import { HiringIcon } from "./hiring-icon";
import { useDetailsMenu } from "./use-details-menu";

type MenuProps = {
  /** The button's accessible name, as the dots have no text. */
  label: string;
  /** Content of the button instead of the dots. */
  words?: ReactNode;
  /** Opens above the button. */
  upward?: boolean;
  /** On a phone the button is at the page's left edge, so the menu aligns with its left side. */
  start?: boolean;
  /** The entries, each a list item: `MenuItem`, `MenuLink` or `MenuDownload`. */
  children: ReactNode;
};

const SUMMARY =
  "inline-flex min-h-11 min-w-11 list-none items-center justify-center gap-2 rounded hover:bg-wash";

/** Rarely used actions behind one button. Closes on a choice, on Esc and on a click elsewhere. */
export function Menu({ label, words, upward = false, start = false, children }: MenuProps) {
  const details = useDetailsMenu();
  return (
    <details ref={details} className="no-print relative">
      <summary
        aria-label={label}
        className={words ? `${SUMMARY} border border-line bg-surface px-4 font-semibold` : SUMMARY}
      >
        {words ?? <HiringIcon name="dots" className="size-5" />}
        {words ? <HiringIcon name="chevron" className="size-4" /> : null}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles only clicks that bubble from its buttons, which also work by key */}
      <ul
        onClick={({ currentTarget }) => {
          const menu = currentTarget.closest("details");
          menu?.removeAttribute("open");
          // Closing hides the focused item. A dialog that an item opens then returns the focus to
          // the button.
          menu?.querySelector("summary")?.focus();
        }}
        className={`absolute z-40 grid w-max max-w-[min(20rem,80vw)] min-w-[min(12rem,80vw)] grid-cols-[minmax(0,1fr)] overflow-y-auto rounded border border-line bg-surface py-1 ${upward ? "bottom-full mb-1 max-h-[min(20rem,calc(100dvh-9rem))]" : "top-full mt-1 max-h-80"} ${upward || start ? "max-sm:left-0 sm:right-0" : "right-0"}`}
      >
        {children}
      </ul>
    </details>
  );
}

const ITEM = "flex min-h-11 w-full items-center gap-2.5 px-4 py-2 text-left hover:bg-wash";

export function MenuItem({ children, ...rest }: ComponentProps<"button">) {
  return (
    <li>
      <button type="button" {...rest} className={ITEM}>
        {children}
      </button>
    </li>
  );
}

export function MenuDownload({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} download className={`${ITEM} text-ink no-underline`}>
        {children}
      </a>
    </li>
  );
}

export function MenuLink({ children, ...rest }: Pick<LinkProps, "to" | "state" | "children">) {
  return (
    <li>
      <Link {...rest} className={`${ITEM} text-ink no-underline`}>
        {children}
      </Link>
    </li>
  );
}
