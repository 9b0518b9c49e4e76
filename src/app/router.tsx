import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import { BrowserRouter } from "react-router";
import { LoadFailure } from "./load-failure";
import {
  preloadArea,
  preloadScreen,
  PUBLIC_ROUTES,
  SESSION_ROUTES,
  SessionArea,
} from "./route-modules";
import { Reach } from "./router-link";
import { RouterNavigation } from "./router-navigation";
import { Screens } from "./screens";

const AtHand = createContext<() => void>(() => undefined);

const SCREENS = (
  <RouterNavigation>
    <Screens
      publicScreens={PUBLIC_ROUTES}
      sessionScreens={SESSION_ROUTES}
      SessionArea={AreaAtHand}
    />
  </RouterNavigation>
);

/**
 * Declarative mode: its loaders are replaced by the query cache (docs/architecture.md). Until the
 * area is at hand a screen stays while the next one's files come; then each is drawn at once, in
 * one piece.
 */
export function Router() {
  const [atHand, setAtHand] = useState(false);
  const [tellAtHand] = useState(() => () => setAtHand(true));
  return (
    <LoadFailure>
      <AtHand value={tellAtHand}>
        <Reach value={atHand ? undefined : preloadScreen}>
          <BrowserRouter useTransitions={atHand ? false : undefined}>{SCREENS}</BrowserRouter>
        </Reach>
      </AtHand>
    </LoadFailure>
  );
}

/**
 * The signed-in area; once its screen stands and has its data, what may be needed without a network
 * is fetched. Not before: on a slow line it would hold up the first field.
 */
function AreaAtHand() {
  const queryClient = useQueryClient();
  const tellAtHand = useContext(AtHand);
  useEffect(() => {
    const fetchAll = () => void preloadArea().then(tellAtHand, () => undefined);
    const begin = () => {
      if (queryClient.isFetching() > 0) return;
      stopWaiting();
      fetchAll();
    };
    const stopWaiting = queryClient.getQueryCache().subscribe(begin);
    begin();
    window.addEventListener("online", fetchAll);
    return () => {
      stopWaiting();
      window.removeEventListener("online", fetchAll);
    };
  }, [queryClient, tellAtHand]);
  return <SessionArea.Route />;
}
