import { type FetchQueryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { idle } from "../../lib/idle";

/** Reads what the next step stands on, so that it is there before Next leads to it. */
export function useAhead<Data>(query: FetchQueryOptions<Data, Error, Data, string[]>): void {
  const queryClient = useQueryClient();
  const read = useEffectEvent(() => void queryClient.prefetchQuery(query));
  useEffect(() => {
    void idle().then(() => read());
  }, []);
}
