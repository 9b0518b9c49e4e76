import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ChannelView } from "#contract/message-settings";
import { Form } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { SubmitButton } from "../../../components/form/submit-button";
import { TextField } from "../../../components/form/text-field";
import { Button } from "../../../components/ui/button";
import { showFieldErrors } from "../server-errors";
import { useAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";

export type SetupFormProps = { view: ChannelView; onDone: () => void };

type OwnProps<Values extends FieldValues> = SetupFormProps & {
  form: UseFormReturn<Values>;
  put: (values: Values) => Promise<ChannelView>;
  /** The form's field for a path in the API's body. */
  fieldOf: (path: string) => string;
  groups?: () => Record<string, string>;
  saveLabel?: ReactNode;
  children: ReactNode;
};

/** The setup form of a channel. Several may be open at once, so no two have a field name in common. */
export function SetupForm<Values extends FieldValues>({
  view,
  form,
  put,
  fieldOf,
  groups,
  saveLabel = <Trans>Save</Trans>,
  onDone,
  children,
}: OwnProps<Values>) {
  const { t } = useLingui();
  useFocusOnUnmount(`#${view.channel}`);
  const save = useAction({
    run: put,
    successMessage: t`Saved. Send yourself a test message now.`,
    onDone,
    onError: (error) => showFieldErrors(form, error, fieldOf),
  });
  return (
    <Form
      form={form}
      groups={groups}
      className="grid gap-6 border-t border-rule pt-4"
      onSubmit={save.start}
    >
      {children}
      <FormFailure failure={save.failure} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={save.busy}>{saveLabel}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}

export function PerMinuteField({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <TextField
      name={name}
      label={t`Messages per minute, at most`}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}
