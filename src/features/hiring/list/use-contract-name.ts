import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../api";

/** Position and place of the contract that a list is filtered by; undefined while it loads. */
export function useContractName(id: string | null): string | undefined {
  const { data } = useQuery({
    ...apiQuery("GET /api/v1/contracts/:id", `/api/v1/contracts/${encodeURIComponent(id ?? "")}`),
    enabled: id !== null,
  });
  return data && `${data.position} · ${data.location}`;
}
