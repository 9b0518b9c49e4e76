import { BrowserRouter } from "react-router";
import { PUBLIC_ROUTES, SESSION_ROUTES, SessionArea } from "./route-modules";
import { Screens } from "./screens";

/** Declarative mode: its loaders are replaced by the query cache (docs/architecture.md). */
export function Router() {
  return (
    <BrowserRouter>
      <Screens
        publicScreens={PUBLIC_ROUTES}
        sessionScreens={SESSION_ROUTES}
        SessionArea={SessionArea.Route}
      />
    </BrowserRouter>
  );
}
