import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useState } from "react";
import { TEXT_MAX } from "#contract/constants";
import { type MilestoneKind, MILESTONES } from "#contract/milestones";
import type { TextValues } from "../changed-texts";
import { Labeled } from "../labeled";
import { LongText } from "../long-text";
import { Select } from "../select";
import type { Invalid } from "../use-short-form";
import { DayNotice } from "./day-notice";
import { MILESTONE_NAMES } from "./milestone-names";

type MilestoneKindFieldProps = Pick<ComponentProps<typeof Select>, "value" | "onChoose">;

/** What happens to a worker. */
export function MilestoneKindField(props: MilestoneKindFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <Labeled label={t`What`}>
      <Select
        {...props}
        name="kind"
        options={MILESTONES.map((value) => ({ value, words: i18n._(MILESTONE_NAMES[value]) }))}
      />
    </Labeled>
  );
}

type MilestoneFieldsProps = {
  kind: MilestoneKind;
  values: TextValues;
  /** Attributes for the day's field. */
  invalid: Invalid;
  /** Shown below the day. */
  children?: ReactNode;
};

/** On which day it happens, where, and what the worker should know. */
export function MilestoneFields({ kind, values, invalid, children }: MilestoneFieldsProps) {
  const { t } = useLingui();
  const [date, setDate] = useState(values.date ?? "");
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
        <Labeled label={t`Day`}>
          <input
            name="date"
            type="date"
            defaultValue={values.date}
            onChange={({ target }) => setDate(target.value)}
            className="control"
            {...invalid}
          />
        </Labeled>
        <Labeled label={t`Time, if known`}>
          <input name="time" type="time" defaultValue={values.time} className="control" />
        </Labeled>
      </div>
      {children}
      <DayNotice kind={kind} date={date} />
      <Labeled label={t`Place`}>
        <input name="place" maxLength={TEXT_MAX} defaultValue={values.place} className="control" />
      </Labeled>
      <LongText
        name="note"
        label={t`What the worker should know`}
        rows={2}
        defaultValue={values.note}
      />
    </>
  );
}
