import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OptOutView } from "#contract/message-settings";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { formatPhone } from "../../../lib/format";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";

/** Allows messages to a phone again, after asking. */
export function AllowAgain({ row: { id, phone } }: { row: OptOutView }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const number = formatPhone(phone);
  const allow = useMutation({
    mutationFn: () => callApi("DELETE /api/v1/opt-outs/:id", { params: { id } }),
    onSuccess: () => notify("success", t`${number} may be written to again.`),
    onError: (error) => notify("error", hiringFailure(i18n, error)),
    onSettled: async () => {
      setAsks(false);
      await queries.invalidateQueries({ queryKey: ["api", "v1"] });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-11!"
        aria-label={t`Allow again: ${number}`}
        onClick={() => setAsks(true)}
      >
        <Trans>Allow again</Trans>
      </Button>
      <Dialog
        open={asks}
        title={t`Write to ${number} again?`}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsks(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={allow.isPending} onClick={() => allow.mutate()}>
              <Trans>Yes, the worker asked for it</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Do this only when the worker asks for messages again. Your name is kept with it.
          </Trans>
        </p>
      </Dialog>
    </>
  );
}
