import { type ReactNode, useDeferredValue } from "react";
import { useHydrated } from "../../lib/use-hydrated";

type BelowFoldProps = {
  children: ReactNode;
  /** Keeps a screen's height meanwhile, so that what follows the step does not come up. */
  reserve?: boolean;
};

/**
 * What a phone shows of a step only after scrolling. When the program opens a step, React renders it
 * after the upper part, which need not wait for it; a page that the Worker renders has it all.
 */
export function BelowFold({ children, reserve = false }: BelowFoldProps) {
  const isRendered = !useHydrated();
  const isDrawn = useDeferredValue(true, isRendered);
  if (isDrawn) return children;
  return reserve ? <div className="min-h-dvh" /> : null;
}
