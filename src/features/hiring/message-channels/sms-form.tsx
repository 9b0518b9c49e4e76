import { useLingui } from "@lingui/react/macro";
import { callApi } from "../api";
import { SecretHint } from "./secret-hint";
import { SetupField } from "./setup-field";
import { SetupForm, type SetupFormProps } from "./setup-form";

const put = (value: (name: string) => string) =>
  callApi("PUT /api/v1/message-channels/sms", {
    body: {
      accountSid: value("accountSid"),
      from: value("from"),
      perMinute: Number(value("perMinute")),
      ...(value("authToken") && { authToken: value("authToken") }),
    },
  });

/** The setup of SMS through Twilio. */
export function SmsForm({ view, onDone }: SetupFormProps) {
  const { t } = useLingui();
  return (
    <SetupForm view={view} put={put} onDone={onDone}>
      <SetupField
        name="accountSid"
        label={t`Account SID`}
        hint={t`Begins with AC; on the first page of the Twilio console.`}
        defaultValue={view.accountSid ?? ""}
      />
      <SetupField
        name="authToken"
        label={t`Auth token`}
        hint={<SecretHint isStored={view.ready} />}
        type="password"
        autoComplete="new-password"
      />
      <SetupField
        name="from"
        label={t`Sender`}
        hint={t`A number of the account, starting with +, or a messaging service, starting with MG.`}
        defaultValue={view.from ?? ""}
      />
    </SetupForm>
  );
}
