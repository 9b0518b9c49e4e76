import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { INVITATION_DAYS, TAG_MAX } from "#contract/constants";
import type { MilestoneKind } from "#contract/milestones";
import { Button } from "../../../components/ui/button";
import type { TextValues } from "../changed-texts";
import { Labeled } from "../labeled";
import { LongText } from "../long-text";
import { tagsQuery } from "../queries";
import { MilestoneFields, MilestoneKindField } from "../review/milestone-fields";
import { Select } from "../select";
import { type Invalid, useShortForm } from "../use-short-form";
import type { BulkActionName } from "./actions";

/** The field that each action requires. */
const NEEDED: Partial<Record<BulkActionName, "tag" | "date" | "reason">> = {
  tag: "tag",
  untag: "tag",
  milestone: "date",
  close: "reason",
};

/** Whether an action asks for fields before its preview. */
export const hasFields = (action: BulkActionName) =>
  action in NEEDED || action === "extend" || action === "propose";

type BulkActionFieldsProps = {
  action: BulkActionName;
  values: TextValues;
  onValues: (values: TextValues) => void;
  onClose: () => void;
};

export function BulkActionFields({ action, values, onValues, onClose }: BulkActionFieldsProps) {
  const { t } = useLingui();
  const problems = {
    tag: action === "untag" ? t`Choose the tag.` : t`Write the tag.`,
    date: t`Choose the day.`,
    reason: t`Write a reason.`,
  };
  const name = NEEDED[action];
  const { form, invalid, problem } = useShortForm(
    name && { name, words: problems[name] },
    onValues,
  );
  return (
    <form {...form} className="grid gap-4">
      <Fields action={action} values={values} invalid={invalid} />
      {problem}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Preview</Trans>
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { action: BulkActionName; values: TextValues; invalid: Invalid };

function Fields({ action, values, invalid }: FieldsProps) {
  const { t } = useLingui();
  switch (action) {
    case "tag":
    case "untag":
      return <TagField action={action} values={values} invalid={invalid} />;
    case "milestone":
      return <MilestoneAction values={values} invalid={invalid} />;
    case "close":
      return (
        <LongText
          name="reason"
          label={t`Why is the draft closed? The worker reads it.`}
          defaultValue={values.reason}
          {...invalid}
        />
      );
    case "propose":
      return (
        <LongText
          name="note"
          label={t`What the workers should know, if anything`}
          defaultValue={values.note}
        />
      );
    case "extend":
      return (
        <Labeled label={t`Open until (if empty, at least ${INVITATION_DAYS} days from now)`}>
          <input name="until" type="date" defaultValue={values.until} className="control" />
        </Labeled>
      );
    default:
      return null;
  }
}

function MilestoneAction({ values, invalid }: Omit<FieldsProps, "action">) {
  const [kind, setKind] = useState(values.kind ?? "consulate_appointment");
  return (
    <>
      <MilestoneKindField value={kind} onChoose={setKind} />
      <MilestoneFields kind={kind as MilestoneKind} values={values} invalid={invalid} />
    </>
  );
}

function TagField({
  action,
  values,
  invalid,
}: Omit<FieldsProps, "action"> & { action: "tag" | "untag" }) {
  const { t } = useLingui();
  const id = useId();
  const { data } = useQuery(tagsQuery);
  const tags = data?.items.map(({ tag }) => tag) ?? [];
  if (action === "untag") {
    return (
      <Labeled label={t`Tag`}>
        <Select name="tag" {...invalid} options={tags.map((value) => ({ value, words: value }))} />
      </Labeled>
    );
  }
  return (
    <Labeled label={t`Tag`}>
      <input
        name="tag"
        list={id}
        maxLength={TAG_MAX}
        defaultValue={values.tag}
        autoComplete="off"
        className="control"
        {...invalid}
      />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </Labeled>
  );
}
