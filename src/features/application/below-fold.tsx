import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from "react";
import { painted } from "../../lib/painted";

const Whole = createContext(true);

/** Says whether `BelowFold` is drawn. */
export const WholeProvider = Whole.Provider;

/**
 * False until the upper part of an area has been painted. The one named first comes whole: as HTML,
 * or while nothing else is to be seen.
 */
export function useWhole(area: string, first: string | undefined): boolean {
  const [whole, setWhole] = useState(first);
  useEffect(() => {
    async function goOn() {
      await painted();
      startTransition(() => setWhole(area));
    }
    void goOn();
  }, [area]);
  return whole === area;
}

type BelowFoldProps = {
  children: ReactNode;
  /** Keeps a screen's height meanwhile, so that what follows the step does not come up. */
  reserve?: boolean;
};

/**
 * What a phone shows of a step only after scrolling: drawn a moment after the upper part, which
 * then need not wait for it.
 */
export function BelowFold({ children, reserve = false }: BelowFoldProps) {
  if (useContext(Whole)) return children;
  return reserve ? <div className="min-h-dvh" /> : null;
}
