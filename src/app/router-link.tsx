import { useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { useHref, useLinkClickHandler, useNavigate } from "react-router";
import { isReachable } from "../lib/is-reachable";
import type { LinkProps } from "../lib/navigation";
import { notify } from "../lib/notify";
import { workerScreens } from "../screens";

/** The latest click on a link. */
let latest: object | undefined;

/** Returns a check: no other link was clicked since, and the person is still on the same page. */
function trackClick(): () => boolean {
  const here = window.location.href;
  const click = (latest = {});
  return () => latest === click && window.location.href === here;
}

/** In milliseconds: when to tell the person that a screen takes long, and when to give up. */
const SLOW_MS = 2000;
const LIMIT_MS = 20_000;

/** Fetches the screen. Rejects when that fails or takes too long: an import has no time limit. */
const fetchScreen = (href: string, onSlow: () => void) =>
  new Promise<void>((resolve, reject) => {
    const timers = [setTimeout(onSlow, SLOW_MS), setTimeout(reject, LIMIT_MS)];
    const end = workerScreens.preload(href).then(resolve, reject);
    void end.finally(() => timers.forEach(clearTimeout));
  });

/** The browser handles these clicks itself: a new tab, a new window, a menu. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/**
 * A link within the app. React Router's own Link also bundles prefetching, which we do not use.
 * When the target screen cannot be fetched, the current one stays and says why.
 */
export function RouterLink({ to, replace, back, state, onClick, children, ...rest }: LinkProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    target: rest.target,
  });
  const fail = async (isCurrent: () => boolean) => {
    if (!isCurrent()) return;
    const reachable = await isReachable();
    if (!isCurrent()) return;
    // A new deploy may have removed this version's files: load the page from the server.
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
        const isCurrent = trackClick();
        const go = () => (back ? navigate(-1) : follow(event));
        const notifySlow = () => isCurrent() && notify("info", t`This is taking a long time.`);
        void fetchScreen(href, notifySlow).then(
          () => isCurrent() && go(),
          () => fail(isCurrent),
        );
      }}
    >
      {children}
    </a>
  );
}
