import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Channel } from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";

/** Takes a channel away, with its secrets, after asking. */
export function RemoveChannel({ channel, name }: { channel: Channel; name: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const remove = useMutation({
    mutationFn: () => callApi("DELETE /api/v1/message-channels/:channel", { params: { channel } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["api", "v1"] });
      notify("success", t`${name} is removed.`);
    },
    onError: (error) => notify("error", hiringFailure(i18n, error)),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-11!"
        aria-label={t`Remove ${name}`}
        onClick={() => setAsks(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      <Dialog
        open={asks}
        title={t`Remove ${name}?`}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsks(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Its secrets are deleted. What waits for it stands to send by hand again.</Trans>
        </p>
      </Dialog>
    </>
  );
}
