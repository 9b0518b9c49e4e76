import { useLingui } from "@lingui/react/macro";
import type { ChannelView } from "#contract/message-settings";
import { callApi } from "../api";
import { PerMinute } from "./per-minute";
import { SetupButtons } from "./setup-buttons";
import { SetupField } from "./setup-field";
import { useSetUp } from "./use-set-up";

type SetupFormProps = { view: ChannelView; onDone: () => void };

/** E-mail, sent by the portal itself. */
export function MailForm({ view, onDone }: SetupFormProps) {
  const { t } = useLingui();
  const { submit, refused, busy, failure } = useSetUp({
    put: (value) =>
      callApi("PUT /api/v1/message-channels/mail", {
        body: {
          perMinute: Number(value("perMinute")),
          ...(value("replyTo") && { replyTo: value("replyTo") }),
        },
      }),
    onDone,
  });
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <SetupField
        name="replyTo"
        label={t`Replies go to`}
        hint={t`An address that somebody of your team reads. Without it nobody gets the replies.`}
        type="email"
        defaultValue={view.replyTo ?? ""}
        refused={refused}
      />
      <PerMinute value={view.perMinute} refused={refused} />
      <SetupButtons busy={busy} failure={failure} onCancel={onDone} />
    </form>
  );
}
