import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { HelpLine } from "../../components/help/help-line";
import { Card } from "../../components/ui/card";
import { Icon, type IconName } from "../../components/ui/icon";
import { NoWrap } from "../../components/ui/no-wrap";
import { useLanguage } from "../../i18n/use-language";
import { formatDate } from "../../lib/format";
import { useLocalTime, useToday } from "../../lib/local-time";
import { Recorded } from "./recorded";
import { type Place, type TimelineDate, type TimelineEntry, timelineOf } from "./timeline";

type Words = { icon: IconName; title: MessageDescriptor; words?: MessageDescriptor };

const WORDS: Record<Place, Words> = {
  sent: { icon: "check", title: msg`Application sent` },
  review: {
    icon: "search",
    title: msg`Review`,
    words: msg`The company reads your answers and looks at your documents.`,
  },
  interview: {
    icon: "phone",
    title: msg`Interview and decision`,
    words: msg`The company may call you to ask some questions.`,
  },
  petition: { icon: "file", title: msg`Petition for your visa` },
  consulate: {
    icon: "flag",
    title: msg`Consulate appointment`,
    words: msg`The company will tell you the day and the place.`,
  },
  visa: {
    icon: "file",
    title: msg`Visa`,
    words: msg`The consulate puts it in your passport. Then you send a photo of it here.`,
  },
  travel: {
    icon: "bus",
    title: msg`Trip and first day of work`,
    words: msg`The company will tell you how you travel.`,
  },
  arrival: { icon: "check", title: msg`You arrived` },
  missed: { icon: "flag", title: msg`You did not arrive` },
  finished: { icon: "check", title: msg`End of the season` },
};

/** The stages from the application to the job, where the person is now, and whom to call. */
export function TimelineCard({ application }: { application: ApplicationView }) {
  const entries = timelineOf(application, useToday());
  return (
    <Card title={<Trans>Your path to the job</Trans>}>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.place} {...entry} />
        ))}
      </ol>
      <div className="no-print mt-5 border-t border-rule pt-5">
        <HelpLine>
          <Trans>Contact the hiring team</Trans>
        </HelpLine>
      </div>
    </Card>
  );
}

/** The line from one disc to the next. */
const LINE =
  "before:absolute before:top-8 before:bottom-0 before:left-[0.9375rem] before:w-0.5 last:before:hidden large-text:before:top-4 large-text:before:left-[0.3125rem]";

const DISCS = {
  done: "bg-agave text-surface",
  here: "border-2 border-agave bg-maize text-ink",
  later: "border-2 border-line text-muted",
} satisfies Record<TimelineEntry["state"], string>;

function Entry({ place, state, date, recorded }: TimelineEntry) {
  const { i18n } = useLingui();
  const { icon, title, words } = WORDS[place];
  const isHere = state === "here";
  return (
    <li
      aria-current={isHere ? "step" : undefined}
      className={`relative grid grid-cols-[2rem_1fr] gap-x-3.5 pb-5 last:pb-0 large-text:grid-cols-[0.75rem_1fr] large-text:gap-x-2 ${LINE} ${state === "done" ? "before:bg-agave" : "before:bg-rule"}`}
    >
      <span
        className={`relative grid size-8 place-items-center rounded-full large-text:mt-1.5 large-text:size-3 ${DISCS[state]}`}
      >
        <Icon name={state === "done" ? "check" : icon} className="size-4.5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={state === "later" ? "" : "font-semibold"}>{i18n._(title)}</span>
          {isHere ? <YouAreHereBadge /> : null}
          {state === "done" ? (
            <span className="sr-only">
              <Trans>(done)</Trans>
            </span>
          ) : null}
        </p>
        {recorded ? <Recorded milestone={recorded} /> : null}
        {date ? <EntryDate place={place} date={date} /> : null}
        {state === "done" || !words || recorded ? null : (
          <p className="text-sm text-muted">{i18n._(words)}</p>
        )}
      </div>
    </li>
  );
}

function YouAreHereBadge() {
  return (
    <span className="rounded-full bg-maize px-2.5 py-0.5 text-sm font-semibold text-ink">
      <Trans>You are here</Trans>
    </span>
  );
}

function EntryDate({ place, date }: { place: Place; date: TimelineDate }) {
  const { language } = useLanguage();
  const local = useLocalTime();
  const day = "at" in date ? local.day(date.at) : formatDate(date.day, language);
  return (
    <p className="text-sm text-muted">
      {place === "travel" ? (
        <Trans>
          First day of work: <NoWrap>{day}</NoWrap>
        </Trans>
      ) : (
        <NoWrap>{day}</NoWrap>
      )}
    </p>
  );
}
