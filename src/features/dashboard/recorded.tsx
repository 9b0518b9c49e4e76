import type { Milestone } from "#contract/milestones";
import { NoWrap } from "../../components/ui/no-wrap";
import { useLanguage } from "../../i18n/use-language";
import { formatClock, formatDate } from "../../lib/format";

/** A milestone as the company recorded it: day, time, place and note. */
export function Recorded({ milestone: { date, time, place, note } }: { milestone: Milestone }) {
  const { language } = useLanguage();
  const day = formatDate(date, language);
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {/* With its comma, which must not begin a line. */}
        <NoWrap>{time ? `${day},` : day}</NoWrap>{" "}
        {time ? <NoWrap>{formatClock(time, language)}</NoWrap> : null}
      </p>
      {place ? <p>{place}</p> : null}
      {note ? <p className="whitespace-pre-line">{note}</p> : null}
    </div>
  );
}
