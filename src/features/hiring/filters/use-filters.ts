import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FilterChange, FilteredList } from "#contract/filters";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { useActKey } from "../act-key";
import { hiringFailure } from "../hiring-failure";

type NewFilter = { name: string; query: string; shared: boolean };

/** Saving and changing the filters of a list. */
export function useFilterWrites(list: FilteredList) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const settled = {
    onSuccess: () => queries.invalidateQueries({ queryKey: ["api", "v1"] }),
    onError: (error: Error) => notify("error", hiringFailure(i18n, error)),
  };
  const key = useActKey();
  const save = useMutation({
    mutationFn: (filter: NewFilter) =>
      callApi("POST /api/v1/filters", {
        body: { list, ...filter },
        idempotencyKey: key.of(filter),
      }),
    ...settled,
    onSuccess: () => {
      key.done();
      return settled.onSuccess();
    },
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: FilterChange & { id: string }) =>
      callApi("PATCH /api/v1/filters/:id", { params: { id }, body }),
    ...settled,
  });
  return { save, change };
}
