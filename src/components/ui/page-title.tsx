import { useLingui } from "@lingui/react/macro";
import { useContext, useEffect, useRef, type ReactNode } from "react";
import { PRODUCT_NAME } from "../../i18n/product";
import { useNavigation } from "../../lib/navigation";
import { TitleSink } from "../../lib/title-sink";

type PageTitleProps = {
  /** The page's name; also the browser tab's, before the product's name. */
  title: string;
  /** A change of it moves the focus here: the step of a wizard, for example. */
  focusKey?: string | number;
  /** A line under the title. */
  lead?: ReactNode;
  /** The page took the place of another one at the same address: the focus moves here. */
  takesOver?: boolean;
  /** The heading below says more: a wizard's step. */
  quiet?: boolean;
};

/**
 * The one h1 of a page. Takes the focus when the route (or `focusKey`) changes, so that a screen
 * reader starts at the top; not on the first load, and not when only the language changes.
 */
export function PageTitle({
  title,
  focusKey,
  lead,
  takesOver = false,
  quiet = false,
}: PageTitleProps) {
  const { i18n } = useLingui();
  const { fresh, pathname } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = `${pathname} ${focusKey ?? ""}`;
  const seen = useRef(fresh && !takesOver ? place : "");

  const documentTitle = `${title} – ${i18n._(PRODUCT_NAME)}`;
  useContext(TitleSink)?.(documentTitle);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    heading.current?.focus();
  }, [place]);

  return (
    <div className="grid gap-2">
      <h1
        ref={heading}
        tabIndex={-1}
        className={quiet ? "text-base text-muted" : "text-2xl sm:text-3xl"}
      >
        {title}
      </h1>
      {lead ? <p className="text-lg text-muted">{lead}</p> : null}
    </div>
  );
}
