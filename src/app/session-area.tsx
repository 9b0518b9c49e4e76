import { Outlet } from "react-router";
import { preloadWarning, SessionClock } from "../features/auth/session-clock";

export { preloadWarning };

/** The signed-in area: one session clock for all its screens (decision 8). */
export function SessionArea() {
  return (
    <>
      <SessionClock />
      <Outlet />
    </>
  );
}
