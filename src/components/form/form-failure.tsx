import { type ReactNode, useEffect, useRef } from "react";
import { useSubmittedError } from "../../lib/submitted-form";
import { Notice } from "../ui/notice";
import { SignInAgain } from "../ui/sign-in-again";

export type Failure = { title?: string; words?: ReactNode; isSignedOut?: boolean };

/** Why a submit failed, above the submit button; leaves out what a toast already says. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  return failure ? <Failed {...failure} /> : null;
}

/** Scrolls into view: the fixed bar must not cover it. */
function Failed({ title, words, isSignedOut = false }: Failure) {
  const box = useRef<HTMLDivElement>(null);
  const isPosted = useSubmittedError() !== null;
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="scroll-mb-28">
      <Notice tone="danger" role="alert" title={title} takesFocus={isPosted}>
        <div className="grid justify-items-start gap-3">
          <div>{words}</div>
          {isSignedOut ? <SignInAgain /> : null}
        </div>
      </Notice>
    </div>
  );
}
