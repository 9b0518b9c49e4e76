import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { TEXT_MAX } from "#contract/constants";
import { MILESTONES } from "#contract/milestones";
import type { TextValues } from "../changed-texts";
import { Labeled } from "../labeled";
import { LongText } from "../long-text";
import { Select } from "../select";
import type { Invalid } from "../use-short-form";
import { MILESTONE_NAMES } from "./milestone-names";

type MilestoneFieldsProps = {
  values?: TextValues;
  /** Attributes for the day's field. */
  invalid: Invalid;
  /** Shown below the day. */
  children?: ReactNode;
};

/** The fields of a milestone: what happens to a worker, on which day, and where. */
export function MilestoneFields({ values = {}, invalid, children }: MilestoneFieldsProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <Labeled label={t`What`}>
        <Select
          name="kind"
          defaultValue={values.kind}
          options={MILESTONES.map((value) => ({ value, words: i18n._(MILESTONE_NAMES[value]) }))}
        />
      </Labeled>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
        <Labeled label={t`Day`}>
          <input
            name="date"
            type="date"
            defaultValue={values.date}
            className="control"
            {...invalid}
          />
        </Labeled>
        <Labeled label={t`Time, if known`}>
          <input name="time" type="time" defaultValue={values.time} className="control" />
        </Labeled>
      </div>
      {children}
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
