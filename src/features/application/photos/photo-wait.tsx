import { Trans } from "@lingui/react/macro";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { Stalled } from "../../../components/ui/stalled";
import { useProgressWords } from "../../../i18n/use-progress-words";
import type { UploadUnderWay } from "../../../lib/uploads-under-way";

type PhotoWaitProps = {
  photo: UploadUnderWay;
  /** Cancels the upload; passed only where the upload itself is not on the screen. */
  onCancel?: () => void;
};

/** Scrolls the whole notice into view. */
const showAll = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });
/** The fixed bar must not cover the notice. */
const CLEAR_OF_BAR = "scroll-mb-28";

/** Shows which upload the clicked button waits for, and its progress. */
export function PhotoWait({ photo, onCancel }: PhotoWaitProps) {
  const { percent } = photo;
  const { stalledText, announcement } = useProgressWords();
  const why = stalledText(photo);
  return (
    <div ref={showAll} className={CLEAR_OF_BAR}>
      <Notice
        title={
          // Hidden from screen readers, which hear the progress only in quarters.
          <span aria-hidden="true">
            {percent === null ? (
              <Trans>Waiting for the photo…</Trans>
            ) : (
              <Trans>Waiting for the photo: {percent}%</Trans>
            )}
          </span>
        }
      >
        {why ? (
          <div ref={showAll} className={CLEAR_OF_BAR}>
            <Stalled>{why}</Stalled>
          </div>
        ) : null}
        <p role="status">
          <Trans>
            You do not need to press again: this continues automatically as soon as the photo has
            been sent. To stop, cancel the upload.
          </Trans>
        </p>
        {onCancel ? (
          <>
            <p role="status" className="sr-only">
              {announcement(photo)}
            </p>
            <Button variant="quiet" onClick={onCancel} className="px-0!">
              <Trans>Cancel upload</Trans>
            </Button>
          </>
        ) : null}
      </Notice>
    </div>
  );
}
