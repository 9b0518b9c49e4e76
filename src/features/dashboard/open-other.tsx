import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { APPLICATION } from "#contract/intents";
import { OPEN_APPLICATION_PATH } from "#contract/paths";
import { Button } from "../../components/ui/button";

/** Within this time a second click is a double click: its session has ended by then. */
const DOUBLE_CLICK_MS = 5000;

type OpenOtherProps = { applicationId: string; isAsked: boolean };

/** Opens another application of the person: a form, so that it works without the program too. */
export function OpenOther({ applicationId, isAsked }: OpenOtherProps) {
  const sentAt = useRef(-Infinity);
  return (
    <form
      method="post"
      action={OPEN_APPLICATION_PATH}
      className="no-print"
      onSubmit={(event) => {
        if (Date.now() - sentAt.current < DOUBLE_CLICK_MS) event.preventDefault();
        else sentAt.current = Date.now();
      }}
    >
      <input type="hidden" name={APPLICATION} value={applicationId} />
      <Button type="submit" variant={isAsked ? "primary" : "secondary"}>
        <Trans>Open this application</Trans>
      </Button>
    </form>
  );
}
