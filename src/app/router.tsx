import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { BrowserRouter } from "react-router";
import { LoadFailure } from "./load-failure";
import { preloadArea, PUBLIC_ROUTES, SESSION_ROUTES, SessionArea } from "./route-modules";
import { RouterNavigation } from "./router-navigation";
import { Screens } from "./screens";

/** Declarative mode: its loaders are replaced by the query cache (docs/architecture.md). */
export function Router() {
  return (
    <LoadFailure>
      <BrowserRouter>
        <RouterNavigation>
          <Screens
            publicScreens={PUBLIC_ROUTES}
            sessionScreens={SESSION_ROUTES}
            SessionArea={AreaAtHand}
          />
        </RouterNavigation>
      </BrowserRouter>
    </LoadFailure>
  );
}

/**
 * The signed-in area; once its screen stands and has its data, what may be needed without a network
 * is fetched. Not before: on a slow line it would hold up the first field.
 */
function AreaAtHand() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const fetchAll = () => void preloadArea().catch(() => undefined);
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
  }, [queryClient]);
  return <SessionArea.Route />;
}
