import { useHref, useLinkClickHandler } from "react-router";
import type { LinkProps } from "../lib/navigation";

/** A link that takes a step in the router; its own one also carries the prefetching of data mode. */
export function RouterLink({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    target: rest.target,
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
