import type { QueryClient } from "@tanstack/react-query";
import { queryKeyOf } from "../../lib/query-path";

/** Lists and numbers that were read are old now: each is read anew where it is shown next. */
export const markListsOld = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ["api", "v1"], refetchType: "none" });

/** After a change of what GET `path` says: it is read anew at once. */
export function reread(queries: QueryClient, path: string): Promise<void> {
  void markListsOld(queries);
  return queries.invalidateQueries({ queryKey: queryKeyOf(path) });
}
