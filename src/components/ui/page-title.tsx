import { useLingui } from "@lingui/react/macro";
import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { PRODUCT_NAME } from "../../i18n/product";
import { useNavigation } from "../../lib/navigation";
import { TitleSink } from "../../lib/title-sink";

type PageTitleProps = {
  /** The name of the page, also in the browser tab. */
  title: string;
  /** The part of the page that is open, which the browser tab names first. */
  part?: string;
  /** When it changes (the step of a sign-in, for example), the focus moves here. */
  focusKey?: string | number;
  /** A line under the title. */
  lead?: ReactNode;
  /** This page replaced another one at the same address: the focus moves here. */
  replacesPage?: boolean;
  /** Smaller, for a wizard step, where the heading below says more. */
  quiet?: boolean;
};

/**
 * The only h1 of a page. It takes the focus when the route or `focusKey` changes, so that a screen
 * reader starts at the top, but not on the first load.
 */
export function PageTitle({
  title,
  part,
  focusKey,
  lead,
  replacesPage = false,
  quiet = false,
}: PageTitleProps) {
  const { i18n } = useLingui();
  const { isFirstPage, pathname } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  const pageKey = `${pathname} ${focusKey ?? ""}`;
  const seen = useRef(isFirstPage && !replacesPage ? pageKey : "");

  const documentTitle = [part, title, i18n._(PRODUCT_NAME)].filter(Boolean).join(" – ");
  useContext(TitleSink)?.(documentTitle);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  // Before the paint: the focus also scrolls to the top of the new page.
  useLayoutEffect(() => {
    if (seen.current === pageKey) return;
    seen.current = pageKey;
    heading.current?.focus();
  }, [pageKey]);

  return (
    <div className="grid gap-2">
      <h1
        ref={heading}
        tabIndex={-1}
        className={quiet ? "font-sans text-sm font-normal text-muted" : "text-2xl sm:text-3xl"}
      >
        {title}
      </h1>
      {lead ? <p className="text-lg text-muted">{lead}</p> : null}
    </div>
  );
}
