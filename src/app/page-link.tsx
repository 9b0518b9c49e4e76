import type { LinkProps } from "../lib/navigation";

/** A link that loads a page; nothing travels in the history entry. */
export function PageLink({ to, state: _state, replace: _replace, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
