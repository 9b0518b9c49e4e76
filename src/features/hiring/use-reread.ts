import { useQueryClient } from "@tanstack/react-query";
import { applicationQuery } from "./queries";

const EVERYTHING = { queryKey: ["api", "v1"] };

/** What was read is old after a change; what no part of the page shows is read where it is shown next. */
export function useReread() {
  const queries = useQueryClient();
  const later = () => queries.invalidateQueries({ ...EVERYTHING, refetchType: "none" });
  return {
    everything: () => queries.invalidateQueries(EVERYTHING),
    /** Nothing at once. */
    later,
    /** One application at once. */
    application: (id: string) => {
      void later();
      return queries.invalidateQueries({ queryKey: applicationQuery(id).queryKey });
    },
  };
}
