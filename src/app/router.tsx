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

/** The signed-in area; once it stands, what may be needed without a network is fetched. */
function AreaAtHand() {
  useEffect(() => {
    const fetchAll = () => void preloadArea().catch(() => undefined);
    // Safari knows no idle time.
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(fetchAll);
    window.addEventListener("online", fetchAll);
    return () => window.removeEventListener("online", fetchAll);
  }, []);
  return <SessionArea.Route />;
}
