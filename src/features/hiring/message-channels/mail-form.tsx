import { useLingui } from "@lingui/react/macro";
import { callApi } from "../api";
import { SetupField } from "./setup-field";
import { SetupForm, type SetupFormProps } from "./setup-form";

const put = (value: (name: string) => string) =>
  callApi("PUT /api/v1/message-channels/mail", {
    body: {
      perMinute: Number(value("perMinute")),
      ...(value("replyTo") && { replyTo: value("replyTo") }),
    },
  });

/** The setup of email, which the portal itself sends. */
export function MailForm({ view, onDone }: SetupFormProps) {
  const { t } = useLingui();
  return (
    <SetupForm view={view} put={put} onDone={onDone}>
      <SetupField
        name="replyTo"
        label={t`Replies go to`}
        hint={t`An address that somebody on your team reads. Without it, nobody gets the replies.`}
        type="email"
        defaultValue={view.replyTo ?? ""}
      />
    </SetupForm>
  );
}
