import { Trans, useLingui } from "@lingui/react/macro";
import type { OptOutView } from "#contract/message-settings";
import { formatPhone } from "../../../lib/format";
import { callApi } from "../api";
import { ConfirmedAct } from "../confirmed-act";

/** Allows messages to a phone again, after asking. */
export function AllowAgain({ row: { id, phone } }: { row: OptOutView }) {
  const { t } = useLingui();
  const number = formatPhone(phone);
  return (
    <ConfirmedAct
      label={<Trans>Allow again</Trans>}
      aria-label={t`Allow again: ${number}`}
      title={t`Write to ${number} again?`}
      confirm={t`Yes, the worker asked for it`}
      run={() => callApi("DELETE /api/v1/opt-outs/:id", { params: { id } })}
      words={t`${number} may be written to again.`}
    >
      <p>
        <Trans>
          Do this only when the worker asks for messages again. Your name is kept with it.
        </Trans>
      </p>
    </ConfirmedAct>
  );
}
