import { type ReactNode, useDeferredValue } from "react";
import { useHydrated } from "../../lib/use-hydrated";

type BelowFoldProps = {
  children: ReactNode;
  /** Reserves a screen's height until the children render, so that content below stays put. */
  reserve?: boolean;
};

/**
 * The part of a step below the first screenful of a phone. In the browser React renders it after
 * the part above; the HTML from the Worker contains both.
 */
export function BelowFold({ children, reserve = false }: BelowFoldProps) {
  const isHydrating = !useHydrated();
  const isShown = useDeferredValue(true, isHydrating);
  if (isShown) return children;
  return reserve ? <div className="min-h-dvh" /> : null;
}
