import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import type { UploadUnderWay } from "../../../lib/uploads-under-way";

type PhotoWaitProps = {
  photo: UploadUnderWay;
  /** Where the upload itself is not on the screen. */
  onCancel?: () => void;
};

/** Beside the button that was pressed: what it waits for, and how far that is. */
export function PhotoWait({ photo, onCancel }: PhotoWaitProps) {
  const { percent } = photo;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    // The fixed bar must not cover it.
    <div ref={box} className="scroll-mb-28">
      <Notice
        title={
          // For the eye: the upload says its quarters itself.
          <span aria-hidden="true">
            {percent === null ? (
              <Trans>Waiting for the photo…</Trans>
            ) : (
              <Trans>Waiting for the photo: {percent}%</Trans>
            )}
          </span>
        }
      >
        <p role="status">
          <Trans>
            You do not need to press again: this goes on by itself as soon as the photo is here. To
            stop, cancel the upload.
          </Trans>
        </p>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel} className="px-0!">
            <Trans>Cancel upload</Trans>
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}
