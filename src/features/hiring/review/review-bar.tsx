import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../components/ui/button";
import { KeyHint } from "./key-hint";
import type { Queue } from "./use-queue";

const SMALL = "min-h-11! px-4! py-1.5!";

/** How far one is in a queue, and the ways to the next and the one before. */
export function QueueBar({ queue }: { queue: Queue }) {
  const { t } = useLingui();
  const { place, total, previous, next, isLast } = queue;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-semibold whitespace-nowrap">
        {place > 0 ? t`${place} of ${total}` : t`${total} in the queue`}
      </span>
      <progress
        className="meter max-w-40 grow"
        value={place}
        max={Math.max(total, 1)}
        aria-label={t`Place in the queue`}
      />
      <span className="ml-auto flex gap-2">
        {previous ? (
          <Button
            variant="secondary"
            className={SMALL}
            aria-keyshortcuts="k"
            onClick={() => previous()}
          >
            <Trans>Back</Trans> <KeyHint>K</KeyHint>
          </Button>
        ) : null}
        <Button variant="secondary" className={SMALL} aria-keyshortcuts="j" onClick={() => next()}>
          {isLast ? <Trans>To the end</Trans> : <Trans>Skip</Trans>} <KeyHint>J</KeyHint>
        </Button>
      </span>
    </div>
  );
}
