import { Outlet } from "react-router";
import { SessionClock } from "../features/auth/session-clock";

/** The signed-in area: one session clock for all its screens. */
export function SessionArea() {
  return (
    <>
      <SessionClock />
      <Outlet />
    </>
  );
}
