import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { EmailField } from "../../../components/form/email-field";
import { Form } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { SubmitButton } from "../../../components/form/submit-button";
import { failureMessage } from "../../../i18n/error-messages";
import { emailRules } from "./rules";
import { askForCode, type Steps } from "./stage";

type EmailFormProps = { email: string | undefined } & Pick<Steps, "onStage">;

export function EmailForm({ email = "", onStage }: EmailFormProps) {
  const { i18n, t } = useLingui();
  const form = useForm({ resolver: emailRules, defaultValues: { email } });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: askForCode,
    onSuccess: ({ challenge }, address) => onStage({ at: "code", email: address, challenge }),
  });
  return (
    <Form form={form} onSubmit={(values) => mutateAsync(values.email).catch(() => undefined)}>
      <EmailField
        name="email"
        label={t`Work email`}
        hint={t`We send a code to it, so there is no password to remember.`}
      />
      <FormFailure failure={error && { words: failureMessage(i18n, error) }} />
      <SubmitButton block busy={isPending}>
        <Trans>Send me a code</Trans>
      </SubmitButton>
    </Form>
  );
}
