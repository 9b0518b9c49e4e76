import { isSessionPath } from "../../lib/paths";

/** True for every screen that needs a session; the confirm screen belongs to it (decision 1). */
export const inArea = (pathname: string) =>
  isSessionPath(pathname) || pathname.startsWith("/confirm/");
