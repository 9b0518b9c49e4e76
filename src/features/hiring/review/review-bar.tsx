import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReviewerView } from "#contract/reviewing";
import { Link } from "../../../components/ui/link";
import { useColleagues } from "../colleagues";
import { HiringIcon } from "../hiring-icon";
import { useShortcuts } from "../single-keys";
import { KeyHint } from "./key-hint";
import type { Queue } from "./use-queue";

const BUTTON =
  "inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded border border-line bg-surface px-3 font-semibold hover:bg-agave-wash";

type ReviewBarProps = {
  queue: Queue | undefined;
  /** Colleagues who have this application open too. */
  here: readonly ReviewerView[];
  onKeys: () => void;
};

/** The reviewer's progress, the colleagues who review too, and the links to go on. */
export function ReviewBar({ queue, here, onKeys }: ReviewBarProps) {
  const { t } = useLingui();
  const shortcut = useShortcuts();
  return (
    <div className="review-bar flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule bg-surface px-2 py-1.5 lg:flex-nowrap lg:px-5">
      <Link
        to={queue ? "/hiring" : "/hiring/applications"}
        aria-label={queue ? t`Leave the review` : t`Back to the applications`}
        className="inline-grid size-11 place-items-center rounded text-ink hover:bg-agave-wash"
      >
        <HiringIcon name="arrow-left" className="size-5" />
      </Link>
      {queue ? <Progress queue={queue} /> : null}
      <Colleagues here={here} queue={queue} />
      <span className="ml-auto flex shrink-0 gap-2">
        <button
          type="button"
          className={`${BUTTON} max-lg:hidden`}
          aria-keyshortcuts={shortcut("?")}
          onClick={onKeys}
        >
          <Trans>Keys</Trans> <KeyHint>?</KeyHint>
        </button>
        {queue ? <Steps queue={queue} /> : null}
      </span>
    </div>
  );
}

function Progress({ queue }: { queue: Queue }) {
  const { t } = useLingui();
  const { place, total, minutesLeft } = queue;
  return (
    <>
      <span className="font-semibold whitespace-nowrap">{t`${place} of ${total}`}</span>
      <progress
        className="meter w-32 shrink-0 max-xl:hidden"
        value={place}
        max={total}
        aria-label={t`Place in the queue`}
      />
      {minutesLeft ? (
        <span className="truncate text-muted max-sm:hidden">
          {t`${plural(minutesLeft, { one: "about # minute left", other: "about # minutes left" })}`}
        </span>
      ) : null}
    </>
  );
}

function Steps({ queue }: { queue: Queue }) {
  const shortcut = useShortcuts();
  const { previous, next, isLast } = queue;
  return (
    <>
      {previous ? (
        <button
          type="button"
          className={BUTTON}
          aria-keyshortcuts={shortcut("k")}
          onClick={previous}
        >
          <HiringIcon name="chevron" className="size-4 rotate-90" />
          <span className="max-sm:sr-only">
            <Trans>Back</Trans>
          </span>{" "}
          <KeyHint>K</KeyHint>
        </button>
      ) : null}
      <button type="button" className={BUTTON} aria-keyshortcuts={shortcut("j")} onClick={next}>
        {isLast ? <Trans>To the end</Trans> : <Trans>Skip</Trans>} <KeyHint>J</KeyHint>
        <HiringIcon name="chevron" className="size-4 -rotate-90 lg:hidden" />
      </button>
    </>
  );
}

/** Says which colleague has this application, or the next one, open. It locks nothing. */
function Colleagues({ here, queue }: Pick<ReviewBarProps, "here" | "queue">) {
  const { t } = useLingui();
  const nameOf = useColleagues();
  const name = ({ actor, onBehalfOf }: ReviewerView) => onBehalfOf ?? nameOf(actor);
  const names = here.map(name).join(", ");
  const skipped = queue?.skipped;
  const words = names
    ? t`${plural(here.length, { one: `${names} also has this application open`, other: `${names} also have this application open` })}`
    : skipped && t`${name(skipped)} is reviewing another one, so it is skipped`;
  return (
    <span
      role="status"
      className={
        words
          ? "inline-flex min-w-0 items-center gap-2 rounded-full bg-sky-wash px-3 py-1.5 font-semibold text-sky max-lg:order-last max-lg:basis-full"
          : ""
      }
    >
      {words ? (
        <>
          <HiringIcon name="eye" className="size-5 shrink-0" />
          <span className="min-w-0 max-sm:text-xs lg:truncate" title={words}>
            {words}
          </span>
        </>
      ) : null}
    </span>
  );
}
