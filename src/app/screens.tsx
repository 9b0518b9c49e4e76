import { type ComponentType, Suspense } from "react";
import { Route, Routes } from "react-router";
import { HandOver } from "../lib/hand-over";
import { ScreenLoading } from "./screen-loading";

type Screen = { path: string; Route: ComponentType };
type ScreensProps = {
  publicScreens: readonly Screen[];
  sessionScreens: readonly Screen[];
  SessionArea: ComponentType;
};

/** The tree of screens, the same at the edge and in the browser, so that hydration finds its own. */
export function Screens({ publicScreens, sessionScreens, SessionArea }: ScreensProps) {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Routes>
        {publicScreens.map(({ path, Route: Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route element={<SessionArea />}>
          {sessionScreens.map(({ path, Route: Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
      </Routes>
      <HandOver />
    </Suspense>
  );
}
