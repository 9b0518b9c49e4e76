import { createContext, type ReactNode, startTransition, useContext, useState } from "react";
import { BrowserRouter } from "react-router";

const AreaLoaded = createContext<() => void>(() => undefined);

/** Tells the router that every screen of the signed-in area is fetched. */
export const useAreaLoaded = () => useContext(AreaLoaded);

/**
 * The router of the browser. Until the area is fetched, navigation is a transition: a screen stays
 * while the next one's files come. After that React renders each in one piece, which is sooner.
 */
export function Router({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState(false);
  const [tellLoaded] = useState(() => () => startTransition(() => setLoaded(true)));
  return (
    <AreaLoaded value={tellLoaded}>
      <BrowserRouter useTransitions={loaded ? false : undefined}>{children}</BrowserRouter>
    </AreaLoaded>
  );
}
