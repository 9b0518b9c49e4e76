import { useQueryClient } from "@tanstack/react-query";
import { applicationQuery } from "./queries";

const EVERYTHING = { queryKey: ["api", "v1"] };

/**
 * Marks all API data stale after a change. What the page does not show is refetched when shown
 * next.
 */
export function useInvalidate() {
  const queries = useQueryClient();
  const later = () => queries.invalidateQueries({ ...EVERYTHING, refetchType: "none" });
  return {
    everything: () => queries.invalidateQueries(EVERYTHING),
    /** Refetches nothing now. */
    later,
    /** Refetches only this application now. */
    application: (id: string) => {
      void later();
      return queries.invalidateQueries({ queryKey: applicationQuery(id).queryKey });
    },
  };
}
