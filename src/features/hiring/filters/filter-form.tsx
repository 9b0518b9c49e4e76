import { Trans, useLingui } from "@lingui/react/macro";
import { FILTER_NAME_MAX } from "#contract/constants";
import { type Failure, FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { Labelled } from "../labelled";
import { useShortForm } from "../use-short-form";

export type FilterValues = { name: string; shared: boolean };

type FilterFormProps = Partial<FilterValues> & {
  busy: boolean;
  failure: Failure | null;
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
  const { form, invalid, problem } = useShortForm(
    { name: "name", words: t`Write a name.` },
    (values) => busy || onSave({ name: values.name ?? "", shared: "shared" in values }),
  );
  return (
    <form {...form} className="grid gap-4">
      <Labelled label={t`Name`}>
        <input
          name="name"
          defaultValue={name}
          maxLength={FILTER_NAME_MAX}
          autoComplete="off"
          className="control min-h-11! py-1.5!"
          {...invalid}
        />
        {problem}
      </Labelled>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="shared"
          defaultChecked={shared}
          className="size-5 accent-agave"
        />
        <Trans>The whole team sees it</Trans>
      </label>
      <FormFailure failure={failure} />
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
