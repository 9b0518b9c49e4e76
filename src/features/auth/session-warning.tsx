import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { countdownText, spokenSeconds } from "./session-timing";

type SessionWarningProps = {
  secondsLeft: number;
  onStay: () => void;
};

/** "Are you still there?", two minutes before the end. Esc means yes as well. */
export function SessionWarning({ secondsLeft, onStay }: SessionWarningProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={t`Are you still there?`}
      onClose={onStay}
      actions={
        <Button onClick={onStay}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <Countdown secondsLeft={secondsLeft} />
    </Dialog>
  );
}

function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const time = countdownText(secondsLeft);
  const spoken = spokenSeconds(secondsLeft);
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          You have not used this page for a while. To protect your information we will sign you out
          soon. What you have typed is kept.
        </Trans>
      </p>
      <p
        aria-hidden="true"
        className="font-serif text-3xl font-bold [font-variant-numeric:tabular-nums]"
      >
        {time}
      </p>
      <p role="status" className="sr-only">
        <Plural
          value={spoken}
          one="You will be signed out in # second"
          other="You will be signed out in # seconds"
        />
      </p>
    </div>
  );
}
