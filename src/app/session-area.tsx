import { Outlet } from "react-router";
import { SessionClock } from "../features/auth/session-clock";

/** The signed-in area: one session clock for all its screens (decision 8). */
export function SessionArea() {
  return (
    <>
      <SessionClock />
      <Outlet />
    </>
  );
}
