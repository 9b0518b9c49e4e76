import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Me } from "#contract/hiring";
import { Dialog } from "../../../components/ui/dialog";
import { forgetImport } from "../import/use-stage";
import { useMember } from "../member";
import { endWaiting } from "../session-end";
import type { SignInStage } from "./stage";
import { Step } from "./step";

/** Signs in on the current page, which has data that leaving for the sign-in page would lose. */
export function SignInDialog() {
  const { t } = useLingui();
  return (
    <Dialog open title={t`Sign in to go on`} onClose={() => endWaiting(false)}>
      <SignIn />
    </Dialog>
  );
}

function SignIn() {
  const { me } = useMember();
  const [stage, setStage] = useState<SignInStage>({ at: "email", email: me?.member.email });
  const first = useRef(stage);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At first the title has the focus; after a step the button that had it is gone.
    if (stage === first.current) return;
    frame.current?.querySelector<HTMLElement>("input, li button")?.focus();
  }, [stage]);
  /** The rows belong to the member whose session ended; another member must not get them. */
  const goOn = (now: Me) => {
    if (now.member.id === me?.member.id) return endWaiting(true);
    forgetImport();
    window.location.assign("/hiring");
  };
  return (
    <div ref={frame} className="grid gap-5">
      <p>
        <Trans>Your session has ended. Your rows are still here.</Trans>
      </p>
      <Step stage={stage} onStage={setStage} onSignedIn={goOn} />
    </div>
  );
}
