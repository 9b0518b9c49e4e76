import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useState } from "react";
import type { ChannelView } from "#contract/message-settings";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { refusedFields } from "../../../lib/api-client";
import { useAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { RefusedContext, type Refused, SetupField } from "./setup-field";

const refusedBy = (error: unknown): Refused =>
  Object.fromEntries(refusedFields(error).map(({ path, code }) => [path, code]));

export type SetupFormProps = { view: ChannelView; onDone: () => void };

type OwnProps = SetupFormProps & {
  /** Sends the setup; `value` returns a field's typed value, trimmed. */
  put: (value: (name: string) => string) => Promise<ChannelView>;
  children: ReactNode;
};

/** The setup form of a channel; shows the API's errors beside the fields. */
export function SetupForm({ view, put, onDone, children }: OwnProps) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<Refused>({});
  useFocusOnUnmount(`#${view.channel}`);
  const save = useAction({
    run: (data: FormData) => put((name) => String(data.get(name) ?? "").trim()),
    successMessage: t`Saved. Send yourself a test message now.`,
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

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <RefusedContext value={refused}>
        {children}
        <SetupField
          name="perMinute"
          label={t`Messages per minute, at most`}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          defaultValue={view.perMinute}
        />
      </RefusedContext>
      <FormFailure failure={isField ? null : save.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.busy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
