import { Trans, useLingui } from "@lingui/react/macro";
import { FILTER_NAME_MAX } from "#contract/constants";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { Labeled } from "../labeled";
import type { useConfirmedAction } from "../use-action";
import { useShortForm } from "../use-short-form";

export type FilterValues = { name: string; shared: boolean };

type FilterDialogProps = Partial<FilterValues> & {
  title: string;
  /** The dialog state of the action that saves the filter. */
  act: ReturnType<typeof useConfirmedAction>["dialog"];
  onSave: (filter: FilterValues) => void;
};

/** Asks for the name of a filter and who sees it. */
export function FilterDialog({ title, name = "", shared = false, act, onSave }: FilterDialogProps) {
  const { t } = useLingui();
  const { form, invalid, problem } = useShortForm(
    { name: "name", words: t`Write a name.` },
    (values) => act.busy || onSave({ name: values.name ?? "", shared: "shared" in values }),
  );
  return (
    <Dialog open={act.open} title={title} onClose={act.onClose}>
      <form {...form} className="grid gap-4">
        <Labeled label={t`Name`}>
          <input
            name="name"
            defaultValue={name}
            maxLength={FILTER_NAME_MAX}
            autoComplete="off"
            className="control"
            {...invalid}
          />
          {problem}
        </Labeled>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="shared"
            defaultChecked={shared}
            className="size-5 accent-agave"
          />
          <Trans>The whole team sees it</Trans>
        </label>
        <FormFailure failure={act.failure} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button variant="secondary" onClick={act.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={act.busy}>
            <Trans>Save the filter</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
