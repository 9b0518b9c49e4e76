import { useLingui } from "@lingui/react/macro";
import type { MilestoneKind } from "#contract/milestones";
import { useLanguage } from "../../../i18n/use-language";
import { formatClock, formatDate } from "../../../lib/format";
import type { TextValues } from "../changed-texts";
import { Facts } from "../facts";
import { DayNotice } from "../review/day-notice";
import { MILESTONE_NAMES } from "../review/milestone-names";

/** Repeats what the user typed for an action, before it is done. */
export function BulkActionFacts({ values }: { values: TextValues }) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const { kind, date, time, place, note, tag, reason, until } = values;
  const facts = [
    { term: t`What`, value: kind && i18n._(MILESTONE_NAMES[kind as MilestoneKind]) },
    { term: t`Day`, value: date && formatDate(date, language) },
    { term: t`Time`, value: time && formatClock(time, language) },
    { term: t`Place`, value: place },
    { term: t`What the worker should know`, value: note },
    { term: t`Tag`, value: tag },
    { term: t`Reason`, value: reason },
    { term: t`Open until`, value: until && formatDate(until, language) },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <>
      <Facts rows={facts} />
      {kind && date ? <DayNotice kind={kind as MilestoneKind} date={date} /> : null}
    </>
  );
}
