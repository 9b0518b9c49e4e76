import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { ChannelView } from "#contract/message-settings";
import { refusedFields } from "../../../lib/api-client";
import { useAct } from "../use-act";
import type { Refused } from "./setup-field";
import { useFocusAfterwards } from "../use-focus-afterwards";

const refusedBy = (error: unknown): Refused =>
  Object.fromEntries(refusedFields(error).map(({ path, code }) => [path, code]));

type SetUp = {
  /** Sends what was typed; `value` is a field without its surrounding spaces. */
  put: (value: (name: string) => string) => Promise<ChannelView>;
  onDone: () => void;
};

/** The form of a channel: sends it, and shows beside the fields what was refused. */
export function useSetUp({ put, onDone }: SetUp) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<Refused>({});
  useFocusAfterwards();
  const save = useAct({
    run: (data: FormData) => put((name) => String(data.get(name) ?? "").trim()),
    words: t`Saved. Send yourself a test message now.`,
    onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setRefused({});
    void save.start(new FormData(form), (error) => {
      const found = refusedBy(error);
      setRefused(found);
      const [first] = Object.keys(found);
      if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    });
  };
  const isField = Object.keys(refused).length > 0;
  return { submit, refused, busy: save.busy, failure: isField ? null : save.failure };
}
