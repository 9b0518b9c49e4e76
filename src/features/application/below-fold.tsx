import { type ReactNode, useDeferredValue } from "react";
import { useHydrated } from "../../lib/use-hydrated";

type BelowFoldProps = {
  children: ReactNode;
  /** Reserves the height of a screen meanwhile, so that content below does not move. */
  reserve?: boolean;
};

/**
 * The part of a step below the first screen of a phone. In the browser React renders it after the
 * upper part; a page from the Worker has all of it.
 */
export function BelowFold({ children, reserve = false }: BelowFoldProps) {
  const isRendered = !useHydrated();
  const isShown = useDeferredValue(true, isRendered);
  if (isShown) return children;
  return reserve ? <div className="min-h-dvh" /> : null;
}
