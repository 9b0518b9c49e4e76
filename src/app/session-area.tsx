import { Outlet } from "react-router";

/** The signed-in area: one session clock for all its screens (decision 8). */
export function SessionArea() {
  return <Outlet />;
}
