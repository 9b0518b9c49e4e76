import { createContext, type ReactNode, startTransition, useContext, useState } from "react";
import { BrowserRouter } from "react-router";

const AreaLoaded = createContext<() => void>(() => undefined);

/** Call it once every screen of the signed-in area has been fetched. */
export const useAreaLoaded = () => useContext(AreaLoaded);

/**
 * The browser router. Until the signed-in area is preloaded, navigation is a transition, so a
 * screen stays visible while the next one loads. After that a synchronous render is faster.
 */
export function Router({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState(false);
  const [markLoaded] = useState(() => () => startTransition(() => setLoaded(true)));
  return (
    <AreaLoaded value={markLoaded}>
      <BrowserRouter useTransitions={loaded ? false : undefined}>{children}</BrowserRouter>
    </AreaLoaded>
  );
}
