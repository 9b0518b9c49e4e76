import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { REASON_MAX, TAG_MAX, TEXT_MAX } from "#contract/constants";
import { MILESTONES } from "#contract/milestones";
import { Button } from "../../../components/ui/button";
import { apiQuery } from "../api";
import { MILESTONE_NAMES } from "../review/milestone-names";
import type { ActName, Values } from "./acts";

const FIELD = "control min-h-11! py-1.5!";

/** The fields that an act cannot do without. */
const NEEDED: Partial<Record<ActName, string>> = {
  tag: "tag",
  untag: "tag",
  milestone: "date",
  close: "reason",
};

/** Whether something has to be typed before an act can be previewed. */
export const hasFields = (act: ActName) => act in NEEDED || act === "extend";

type ActFieldsProps = {
  act: ActName;
  values: Values;
  onValues: (values: Values) => void;
  onClose: () => void;
};

/** What an act needs to know, before it says what it would do. */
export function ActFields({ act, values, onValues, onClose }: ActFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    const needed = NEEDED[act];
    const missing = needed !== undefined && !typed[needed];
    setIsMissing(missing);
    if (missing) form.querySelector<HTMLElement>(`[name=${needed}]`)?.focus();
    else onValues(typed);
  };
  const problem = { tag: t`Write the tag.`, date: t`Choose the day.`, reason: t`Write a reason.` };
  const invalid = { "aria-invalid": isMissing || undefined, "aria-describedby": `${id}-problem` };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Fields act={act} values={values} invalid={invalid} />
      <span id={`${id}-problem`} role="alert" className="font-semibold text-clay empty:hidden">
        {isMissing ? problem[NEEDED[act] as keyof typeof problem] : null}
      </span>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Look at it first</Trans>
        </Button>
      </div>
    </form>
  );
}

type Invalid = { "aria-invalid": true | undefined; "aria-describedby": string };
type FieldsProps = { act: ActName; values: Values; invalid: Invalid };

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is among the children
    <label className="grid gap-1">
      <span className="font-semibold">{label}</span>
      {children}
    </label>
  );
}

function Fields({ act, values, invalid }: FieldsProps) {
  const { t } = useLingui();
  switch (act) {
    case "tag":
    case "untag":
      return <TagField act={act} values={values} invalid={invalid} />;
    case "milestone":
      return <MilestoneFields values={values} invalid={invalid} />;
    case "close":
      return (
        <Labelled label={t`Why is the draft closed? The worker reads it.`}>
          <textarea
            name="reason"
            rows={3}
            maxLength={REASON_MAX}
            defaultValue={values.reason}
            className="control"
            {...invalid}
          />
        </Labelled>
      );
    case "extend":
      return (
        <Labelled label={t`Open until; without a day, at least 30 days from now`}>
          <input name="until" type="date" defaultValue={values.until} className={FIELD} />
        </Labelled>
      );
    default:
      return null;
  }
}

function TagField({ act, values, invalid }: Omit<FieldsProps, "act"> & { act: "tag" | "untag" }) {
  const { t } = useLingui();
  const id = useId();
  const { data } = useQuery(apiQuery("GET /api/v1/applications/tags", "/api/v1/applications/tags"));
  const tags = data?.items.map(({ tag }) => tag) ?? [];
  if (act === "untag") {
    return (
      <Labelled label={t`Tag`}>
        <select name="tag" className={FIELD} {...invalid}>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </select>
      </Labelled>
    );
  }
  return (
    <Labelled label={t`Tag`}>
      <input
        name="tag"
        list={id}
        maxLength={TAG_MAX}
        defaultValue={values.tag}
        autoComplete="off"
        className={FIELD}
        {...invalid}
      />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </Labelled>
  );
}

function MilestoneFields({ values, invalid }: Omit<FieldsProps, "act">) {
  const { i18n, t } = useLingui();
  return (
    <>
      <Labelled label={t`What`}>
        <select name="kind" defaultValue={values.kind ?? "consulate_appointment"} className={FIELD}>
          {MILESTONES.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(MILESTONE_NAMES[kind])}
            </option>
          ))}
        </select>
      </Labelled>
      <div className="grid grid-cols-2 gap-3">
        <Labelled label={t`Day`}>
          <input
            name="date"
            type="date"
            defaultValue={values.date}
            className={FIELD}
            {...invalid}
          />
        </Labelled>
        <Labelled label={t`Time, if known`}>
          <input name="time" type="time" defaultValue={values.time} className={FIELD} />
        </Labelled>
      </div>
      <Labelled label={t`Place`}>
        <input name="place" maxLength={TEXT_MAX} defaultValue={values.place} className={FIELD} />
      </Labelled>
      <Labelled label={t`What the worker should know`}>
        <textarea
          name="note"
          rows={2}
          maxLength={REASON_MAX}
          defaultValue={values.note}
          className="control"
        />
      </Labelled>
    </>
  );
}
