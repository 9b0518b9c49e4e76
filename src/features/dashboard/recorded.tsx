import type { Milestone } from "#contract/milestones";
import { NoWrap } from "../../components/ui/no-wrap";
import { TextSpan } from "../../components/ui/text-span";
import { useLanguage } from "../../i18n/use-language";
import { formatClock, formatDate } from "../../lib/format";

/** A milestone as the company recorded it: day, time, place and note. */
export function Recorded({ milestone: { date, time, place, note } }: { milestone: Milestone }) {
  const { language } = useLanguage();
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        <NoWrap>{formatDate(date, language)}</NoWrap>
        {time ? (
          <TextSpan>
            , <NoWrap>{formatClock(time, language)}</NoWrap>
          </TextSpan>
        ) : null}
      </p>
      {place ? <p>{place}</p> : null}
      {note ? <p className="whitespace-pre-line">{note}</p> : null}
    </div>
  );
}
