import { Trans } from "@lingui/react/macro";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { isFileRefused, isOutdated, isSignedOut } from "../../lib/api-client";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import { SignInAgain } from "../ui/sign-in-again";
import { DoubtfulPhoto } from "./doubtful-photo";
import { UploadAnnouncement, UploadProgress } from "./upload-progress";
import type { useUpload } from "./use-upload";
import { useUploadWords, type UploadWords } from "./use-upload-words";

type UploadPanelProps = {
  label: string;
  imagesOnly: boolean;
  upload: ReturnType<typeof useUpload>;
  /** Changes whenever the children do, because the focused button may then disappear. */
  view?: string;
  /** The drop zone or the stored document, shown while no upload is in progress. */
  children: ReactNode;
  id?: string;
  describedBy?: string;
};

/** One upload in all its states; keeps the focus when the state changes. */
export function UploadPanel({
  label,
  imagesOnly,
  upload,
  view = "",
  children,
  id,
  describedBy,
}: UploadPanelProps) {
  const { state } = upload;
  const words = useUploadWords(imagesOnly);
  const isBusy = state.phase === "preparing" || state.phase === "uploading";
  const panel = useStablePanel(isBusy, `${state.phase} ${view}`);

  const body = () => {
    switch (state.phase) {
      case "idle":
        return children;
      case "preparing":
      case "uploading":
        return <UploadProgress state={state} onCancel={upload.cancel} />;
      case "doubtful":
        return <DoubtfulPhoto state={state} upload={upload} />;
      case "refused":
        return (
          <>
            <Problem {...words.refused(state.problem)} />
            {children}
          </>
        );
      case "failed": {
        const { error } = state;
        return (
          <>
            <Problem {...words.failed(error)}>
              {isSignedOut(error) ? <SignInAgain /> : null}
              {isSignedOut(error) || isOutdated(error) || isFileRefused(error) ? null : (
                <Button onClick={upload.retry}>
                  <Icon name="rotate" />
                  <Trans>Try again</Trans>
                </Button>
              )}
            </Problem>
            {children}
          </>
        );
      }
    }
  };

  return (
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      // High enough for each state, so that nothing below moves.
      className={`grid content-start gap-3 ${imagesOnly ? "min-h-64 sm:min-h-56" : ""} focus-visible:[box-shadow:none] focus-visible:outline-none`}
    >
      {body()}
      <UploadAnnouncement state={state} />
    </div>
  );
}

/**
 * Keeps the panel in place when its state changes: progress takes the height of the content it
 * replaces, so that nothing below moves, and the panel takes the focus of a button that is gone.
 */
function useStablePanel(isBusy: boolean, view: string) {
  const panel = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    box.style.minHeight = isBusy ? `${height.current}px` : "";
    if (isBusy) return;
    // An observer, because reading the height here would force a layout, even of closed sections.
    const observer = new ResizeObserver(() => {
      height.current = box.offsetHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [isBusy]);

  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [view]);
  return panel;
}

type ProblemProps = UploadWords & { children?: ReactNode };

function Problem({ message, help, children }: ProblemProps) {
  return (
    <Notice tone="danger" role="alert" title={message}>
      <div className="grid justify-items-start gap-3">
        {help ? <p>{help}</p> : null}
        {children}
      </div>
    </Notice>
  );
}
