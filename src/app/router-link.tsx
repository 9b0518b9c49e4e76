import { useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { isReachable } from "../lib/is-reachable";
import type { LinkProps } from "../lib/navigation";
import { notify } from "../lib/notify";
import { preloadScreen } from "../screens";

/** The press of a link that came last. */
let latest: object | undefined;

/** Tells whether it is still wanted: no later link was pressed, and the person is where they were. */
function wantedPress(): () => boolean {
  const here = window.location.href;
  const press = (latest = {});
  return () => latest === press && window.location.href === here;
}

/** The browser itself opens a new tab or window, or shows its menu. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/**
 * A link that takes a step in the router; its own one also carries the prefetching of data mode.
 * A screen that cannot be fetched is not gone to: this one stays and says why.
 */
export function RouterLink({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { t } = useLingui();
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    target: rest.target,
  });
  const fail = async (isWanted: () => boolean) => {
    if (!isWanted()) return;
    const reachable = await isReachable();
    if (!isWanted()) return;
    // A new deploy has taken this version's files away: the page of the new one has its own.
    if (reachable) return window.location.assign(href);
    notify("error", t`Check your connection and try again. Nothing you wrote is lost.`);
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        if (rest.target) return follow(event);
        event.preventDefault();
        const isWanted = wantedPress();
        void preloadScreen(href).then(
          () => isWanted() && follow(event),
          () => fail(isWanted),
        );
      }}
    >
      {children}
    </a>
  );
}
