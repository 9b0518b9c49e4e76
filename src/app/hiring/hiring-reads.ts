import { matchPath } from "react-router";
import { hiringPaths } from "#contract/api/hiring-paths";
import { requestLine } from "#contract/api/paths";
import type { HiringReads } from "#contract/pages";
import { hiringScreenAt } from "../../hiring-screens";

/** The GET requests whose responses a console page embeds; undefined if it needs no sign-in. */
export const hiringReads: HiringReads = (address, timeZone) => {
  const [pathname = "", query = ""] = address.split("?");
  const screen = hiringScreenAt(pathname);
  if (!screen || screen.open) return undefined;
  const params = matchPath(screen.path, pathname)?.params ?? {};
  const reads = screen.reads?.({ params, search: new URLSearchParams(query), timeZone }) ?? [];
  return [requestLine(hiringPaths.getHiringMe).path, ...reads.flatMap((read) => read?.path ?? [])];
};
