import { isSessionPath, paths } from "#contract/paths";

/** True for every screen that needs a session, /confirm included. */
export const inArea = (pathname: string) =>
  isSessionPath(pathname) || pathname.startsWith("/confirm/");

/** True on a sign-in page that leads back (`?next=`), which does not count as leaving the area. */
export const isSignInDetour = ({ pathname, search }: Pick<Location, "pathname" | "search">) =>
  pathname === paths.userLogin && new URLSearchParams(search).has("next");
