import { useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { TextField } from "../../../components/form/text-field";
import { callApi } from "../api";
import { SecretHint } from "./secret-hint";
import { PerMinuteField, SetupForm, type SetupFormProps } from "./setup-form";

type Values = Record<"accountSid" | "authToken" | "from" | "perMinute", string>;

const put = ({ sms: { authToken, accountSid, from, perMinute } }: { sms: Values }) =>
  callApi("PUT /api/v1/message-channels/sms", {
    body: {
      accountSid: accountSid.trim(),
      from: from.trim(),
      perMinute: Number(perMinute),
      ...(authToken.trim() && { authToken: authToken.trim() }),
    },
  });

export function SmsForm({ view, onDone }: SetupFormProps) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: {
      sms: {
        accountSid: view.accountSid ?? "",
        authToken: "",
        from: view.from ?? "",
        perMinute: String(view.perMinute),
      },
    },
  });
  return (
    <SetupForm view={view} form={form} put={put} fieldOf={(path) => `sms.${path}`} onDone={onDone}>
      <TextField
        name="sms.accountSid"
        label={t`Account SID`}
        hint={t`Begins with AC; on the first page of the Twilio console.`}
        autoComplete="off"
        required
      />
      <TextField
        name="sms.authToken"
        label={t`Auth token`}
        hint={<SecretHint isStored={view.ready} />}
        type="password"
        autoComplete="new-password"
        required={!view.ready}
      />
      <TextField
        name="sms.from"
        label={t`Sender`}
        hint={t`A number of the account, starting with +, or a messaging service, starting with MG.`}
        autoComplete="off"
        required
      />
      <PerMinuteField name="sms.perMinute" />
    </SetupForm>
  );
}
