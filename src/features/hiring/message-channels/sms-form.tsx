import { useLingui } from "@lingui/react/macro";
import type { ChannelView } from "#contract/message-settings";
import { callApi } from "../api";
import { PerMinute } from "./per-minute";
import { SecretHint } from "./secret-hint";
import { SetupButtons } from "./setup-buttons";
import { SetupField } from "./setup-field";
import { useSetUp } from "./use-set-up";

type SetupFormProps = { view: ChannelView; onDone: () => void };

/** SMS through Twilio. */
export function SmsForm({ view, onDone }: SetupFormProps) {
  const { t } = useLingui();
  const { submit, refused, busy, failure } = useSetUp({
    put: (value) =>
      callApi("PUT /api/v1/message-channels/sms", {
        body: {
          accountSid: value("accountSid"),
          from: value("from"),
          perMinute: Number(value("perMinute")),
          ...(value("authToken") && { authToken: value("authToken") }),
        },
      }),
    onDone,
  });
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <SetupField
        name="accountSid"
        label={t`Account SID`}
        hint={t`Begins with AC; on the first page of the Twilio console.`}
        defaultValue={view.accountSid ?? ""}
        refused={refused}
      />
      <SetupField
        name="authToken"
        label={t`Auth token`}
        hint={<SecretHint isStored={view.ready} />}
        type="password"
        autoComplete="new-password"
        refused={refused}
      />
      <SetupField
        name="from"
        label={t`Sender`}
        hint={t`A number of the account with +, or a messaging service that begins with MG.`}
        defaultValue={view.from ?? ""}
        refused={refused}
      />
      <PerMinute value={view.perMinute} refused={refused} />
      <SetupButtons busy={busy} failure={failure} onCancel={onDone} />
    </form>
  );
}
