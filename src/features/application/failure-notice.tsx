import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "../../components/ui/notice";
import { useSubmittedError } from "../../lib/submitted-form";

type FailureNoticeProps = { title?: string; words?: ReactNode };

/** A failed save or submit, next to the clicked button; scrolls into view. */
export function FailureNotice({ title, words }: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPosted = useSubmittedError() !== null;
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    // The fixed bar must not cover it.
    <div ref={box} className="scroll-mb-28">
      <Notice tone="danger" role="alert" title={title} takesFocus={isPosted}>
        {words}
      </Notice>
    </div>
  );
}
