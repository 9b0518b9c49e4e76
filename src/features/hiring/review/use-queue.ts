import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useNavigation } from "../../../lib/navigation";
import { apiQuery } from "../api";
import { isQueue, queuePath, reviewHref } from "./queue";

/** The queue that this application is looked at in: its place, and the ways to its neighbours. */
export function useQueue(id: string) {
  const { search } = useNavigation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const asked = query.get("queue");
  const contract = query.get("contract");
  const queue = isQueue(asked) ? asked : undefined;
  const { data } = useQuery({
    ...apiQuery("GET /api/v1/applications", queuePath(queue ?? "submitted", contract)),
    enabled: queue !== undefined,
    // The order stays while somebody works through it; decided ones leave it at the end.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (!queue || !data) return undefined;
  const ids = data.items.map((item) => item.id);
  const at = ids.indexOf(id);
  const go = (to: string | undefined) => {
    void navigate(
      to ? reviewHref(to, queue, contract) : `/hiring/review?queue=${queue}`,
      to ? {} : { replace: true },
    );
  };
  return {
    place: at + 1,
    total: data.total ?? ids.length,
    previous: at > 0 ? () => go(ids[at - 1]) : undefined,
    /** After the last one the queue is read anew. */
    next: () => go(ids[at + 1]),
    isLast: at + 1 >= ids.length,
  };
}
export type Queue = NonNullable<ReturnType<typeof useQueue>>;
