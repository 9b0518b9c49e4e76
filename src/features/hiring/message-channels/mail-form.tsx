import { useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { TextField } from "../../../components/form/text-field";
import { callApi } from "../api";
import { PerMinuteField, SetupForm, type SetupFormProps } from "./setup-form";

type Values = Record<"replyTo" | "perMinute", string>;

const put = ({ mail: { replyTo, perMinute } }: { mail: Values }) =>
  callApi("PUT /api/v1/message-channels/mail", {
    body: {
      perMinute: Number(perMinute),
      ...(replyTo.trim() && { replyTo: replyTo.trim() }),
    },
  });

/** The setup of email, which the portal itself sends. */
export function MailForm({ view, onDone }: SetupFormProps) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: {
      mail: { replyTo: view.replyTo ?? "", perMinute: String(view.perMinute) },
    },
  });
  return (
    <SetupForm view={view} form={form} put={put} fieldOf={(path) => `mail.${path}`} onDone={onDone}>
      <TextField
        name="mail.replyTo"
        label={t`Replies go to`}
        hint={t`An address that somebody on your team reads. Without it, nobody gets the replies.`}
        type="email"
        autoComplete="off"
      />
      <PerMinuteField name="mail.perMinute" />
    </SetupForm>
  );
}
