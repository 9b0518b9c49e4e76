import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { FILTER_NAME_MAX } from "#contract/constants";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";

export type FilterValues = { name: string; shared: boolean };

type FilterFormProps = Partial<FilterValues> & {
  busy: boolean;
  failure: string | undefined;
  onSave: (filter: FilterValues) => void;
  onCancel: () => void;
};

/** The name of a filter, and who sees it. */
export function FilterForm({
  name = "",
  shared = false,
  busy,
  failure,
  onSave,
  onCancel,
}: FilterFormProps) {
  const { t } = useLingui();
  const id = useId();
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const typed = String(values.get("name")).trim();
    setIsEmpty(typed === "");
    if (typed === "") form.querySelector<HTMLInputElement>("[name=name]")?.focus();
    else if (!busy) onSave({ name: typed, shared: values.has("shared") });
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <label className="grid gap-1">
        <span className="font-semibold">{t`Name`}</span>
        <input
          name="name"
          defaultValue={name}
          maxLength={FILTER_NAME_MAX}
          autoComplete="off"
          aria-invalid={isEmpty || undefined}
          aria-describedby={`${id}-problem`}
          className="control min-h-11! py-1.5!"
        />
        <span id={`${id}-problem`} role="alert" className="font-semibold text-clay empty:hidden">
          {isEmpty ? t`Write a name.` : null}
        </span>
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="shared"
          defaultChecked={shared}
          className="size-5 accent-agave"
        />
        <Trans>The whole team sees it</Trans>
      </label>
      <FormFailure failure={failure ? { words: failure } : null} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={busy}>
          <Trans>Save the filter</Trans>
        </Button>
      </div>
    </form>
  );
}
