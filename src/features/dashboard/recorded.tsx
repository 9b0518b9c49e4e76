import type { Language } from "#contract/languages";
import type { Milestone } from "#contract/milestones";
import { NoWrap } from "../../components/ui/no-wrap";
import { Words } from "../../components/ui/words";
import { useLanguage } from "../../i18n/use-language";
import { formatClock, formatDate } from "../../lib/format";

/** Day, time and place of a milestone on one line. */
export const appointmentText = ({ date, time, place }: Milestone, language: Language): string =>
  [formatDate(date, language), time && formatClock(time, language), place]
    .filter(Boolean)
    .join(", ");

/** A milestone as the company recorded it: day, time, place and note. */
export function Recorded({ milestone: { date, time, place, note } }: { milestone: Milestone }) {
  const { language } = useLanguage();
  return (
    <div className="grid gap-1">
      <p className="font-medium">
        <NoWrap>{formatDate(date, language)}</NoWrap>
        {time ? (
          <Words>
            , <NoWrap>{formatClock(time, language)}</NoWrap>
          </Words>
        ) : null}
      </p>
      {place ? <p>{place}</p> : null}
      {note ? <p className="whitespace-pre-line text-muted">{note}</p> : null}
    </div>
  );
}
