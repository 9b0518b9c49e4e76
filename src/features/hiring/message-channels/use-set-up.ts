import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ChannelView } from "#contract/message-settings";
import { ApiError } from "../../../lib/api-client";
import { notify } from "../../../lib/notify";
import { hiringFailure } from "../hiring-failure";
import type { Refused } from "./setup-field";
import { useFocusAfterwards } from "../use-focus-afterwards";

const refusedBy = (error: unknown): Refused =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.problem?.errors ?? []) : []).map(({ path, code }) => [
      path,
      code,
    ]),
  );

type SetUp = {
  /** Sends what was typed; `value` is a field without its surrounding spaces. */
  put: (value: (name: string) => string) => Promise<ChannelView>;
  onDone: () => void;
};

/** What follows once a channel is saved. */
export function useSaved(onDone: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  useFocusAfterwards();
  return async () => {
    await queries.invalidateQueries({ queryKey: ["api", "v1"] });
    notify("success", t`Saved. Send yourself a test message now.`);
    onDone();
  };
}

/** The form of a channel: sends it, and shows beside the fields what was refused. */
export function useSetUp({ put, onDone }: SetUp) {
  const { i18n } = useLingui();
  const [refused, setRefused] = useState<Refused>({});
  const save = useMutation({
    mutationFn: (data: FormData) => put((name) => String(data.get(name) ?? "").trim()),
    onSuccess: useSaved(onDone),
    onError: (error) => {
      const found = refusedBy(error);
      setRefused(found);
      if (Object.keys(found).length === 0) notify("error", hiringFailure(i18n, error));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    setRefused({});
    save.mutate(new FormData(form), {
      onError: (error) => {
        const [first] = Object.keys(refusedBy(error));
        if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      },
    });
  };
  return { submit, refused, isSaving: save.isPending };
}
