import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { PRODUCT_NAME } from "../../i18n/product";

type PageTitleProps = {
  /** The page's name; also the browser tab's, before the product's name. */
  title: string;
  /** A change of it moves the focus here: the step of a wizard, for example. */
  focusKey?: string | number;
  /** A line under the title. */
  lead?: ReactNode;
};

/**
 * The one h1 of a page. Takes the focus when the route (or `focusKey`) changes, so that a screen
 * reader starts at the top; not on the first load, and not when only the language changes.
 */
export function PageTitle({ title, focusKey, lead }: PageTitleProps) {
  const { i18n } = useLingui();
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = `${pathname} ${focusKey ?? ""}`;
  // React Router calls the entry of a fresh load "default".
  const seen = useRef(key === "default" ? place : "");

  const product = i18n._(PRODUCT_NAME);
  useEffect(() => {
    document.title = `${title} – ${product}`;
  }, [title, product]);

  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    heading.current?.focus();
  }, [place]);

  return (
    <div className="grid gap-2">
      <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
        {title}
      </h1>
      {lead ? <p className="text-lg text-muted">{lead}</p> : null}
    </div>
  );
}
