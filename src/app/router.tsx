import { Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { ScreenLoading } from "./screen-loading";
import { PUBLIC_ROUTES, SESSION_ROUTES, SessionArea } from "./route-modules";

/** Declarative mode: its loaders are replaced by the query cache (docs/architecture.md). */
export function Router() {
  return (
    <BrowserRouter>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          {PUBLIC_ROUTES.map(({ path, Route: Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route element={<SessionArea.Route />}>
            {SESSION_ROUTES.map(({ path, Route: Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
