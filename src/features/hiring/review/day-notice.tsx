import { useLingui } from "@lingui/react/macro";
import type { MilestoneKind } from "#contract/milestones";
import { useLanguage } from "../../../i18n/use-language";
import { dateHere } from "../../../lib/date-here";
import { formatDate } from "../../../lib/format";
import { dayDoubt } from "./day-doubt";

/** Asks about a day that may have the wrong year, before the milestone is recorded. */
export function DayNotice({ kind, date }: { kind: MilestoneKind; date: string }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const doubt = dayDoubt(kind, date, dateHere());
  const day = formatDate(date, language);
  const question =
    doubt === "past"
      ? t`${day} has passed. Is the year right?`
      : doubt === "far"
        ? t`${day} is more than a year away. Is the year right?`
        : undefined;
  return (
    // The region is in the page before its words, so that a screen reader announces them.
    <div role="status" className="empty:-mt-3">
      {question ? (
        <p className="rounded-sm bg-maize-wash px-3 py-2 font-semibold text-maize-ink">
          {question}
        </p>
      ) : null}
    </div>
  );
}
