import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "../../components/ui/notice";
import { SignInAgain } from "../../components/ui/sign-in-again";
import { useSubmittedError } from "../../lib/submitted-form";

type FailureNoticeProps = { title?: string; words?: ReactNode; isSignedOut?: boolean };

/** A failed save or submit, next to the clicked button; scrolls into view. */
export function FailureNotice({ title, words, isSignedOut = false }: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPosted = useSubmittedError() !== null;
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    // The fixed bar must not cover it.
    <div ref={box} className="scroll-mb-28">
      <Notice tone="danger" role="alert" title={title} takesFocus={isPosted}>
        <div className="grid justify-items-start gap-3">
          <p>{words}</p>
          {isSignedOut ? <SignInAgain /> : null}
        </div>
      </Notice>
    </div>
  );
}
