import { matchPath } from "react-router";
import { hiringPaths } from "#contract/api/hiring-paths";
import { requestLine } from "#contract/api/paths";
import type { HiringReads } from "#contract/pages";
import { HIRING_ROUTES } from "../../hiring-screens";

/** The GET requests whose responses a page of the console comes with; undefined for an open one. */
export const hiringReads: HiringReads = (address) => {
  const [pathname = "", query = ""] = address.split("?");
  for (const { path, open, reads } of HIRING_ROUTES) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    if (open) return undefined;
    const search = new URLSearchParams(query);
    return [
      requestLine(hiringPaths.getHiringMe).path,
      ...(reads?.({ params: match.params, search }) ?? []),
    ];
  }
  return undefined;
};
