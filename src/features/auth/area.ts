import { isSessionPath, paths } from "#contract/paths";

/** True for every screen that needs a session; the confirm screen belongs to it. */
export const inArea = (pathname: string) =>
  isSessionPath(pathname) || pathname.startsWith("/confirm/");

/** Sent to sign in with a place to come back to: that is no leaving of the area. */
export const asksToSignIn = ({ pathname, search }: Pick<Location, "pathname" | "search">) =>
  pathname === paths.userLogin && new URLSearchParams(search).has("next");
