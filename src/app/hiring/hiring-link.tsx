import { useHref, useLinkClickHandler } from "react-router";
import { hiringScreens } from "../../hiring-screens";
import type { LinkProps } from "../../lib/navigation";

/** A link within the console; preloads its screen on hover or focus. */
export function HiringLink({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    target: rest.target,
  });
  const preload = () => void hiringScreens.preload(href).catch(() => undefined);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
