import { matchPath } from "react-router";
import type { HiringReads } from "#contract/pages";
import { meQuery } from "../../features/hiring/member";
import { hiringScreens } from "../../hiring-screens";

/** The GET requests whose responses a console page embeds; undefined if it needs no sign-in. */
export const hiringReads: HiringReads = (address, timeZone) => {
  const [pathname = "", query = ""] = address.split("?");
  const screen = hiringScreens.at(pathname);
  if (!screen || screen.open) return undefined;
  const params = matchPath(screen.path, pathname)?.params ?? {};
  const reads = screen.reads?.({ params, search: new URLSearchParams(query), timeZone }) ?? [];
  return [meQuery.path, ...reads.flatMap((read) => read?.path ?? [])];
};
