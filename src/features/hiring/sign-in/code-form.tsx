import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { CodeField } from "../../../components/form/code-field";
import { Form } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { SubmitButton } from "../../../components/form/submit-button";
import { Button } from "../../../components/ui/button";
import { failureMessage } from "../../../i18n/error-messages";
import { notify } from "../../../lib/notify";
import { codeRules } from "./rules";
import { askForCode, signIn, type SignInStage, type Steps } from "./stage";

type CodeFormProps = Extract<SignInStage, { at: "code" }> & Steps;

/** The second step: the code from the email. */
export function CodeForm({ email, challenge, onStage, onSignedIn }: CodeFormProps) {
  const { i18n, t } = useLingui();
  const form = useForm({ resolver: codeRules, defaultValues: { code: "" } });
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: (code: string) => signIn({ challenge, code }),
    onSuccess: (response, code) => {
      if (response.signedIn) onSignedIn(response.me);
      else onStage({ at: "employer", email, challenge, code, employers: response.employers });
    },
  });
  const again = useMutation({
    mutationFn: () => askForCode(email),
    onSuccess: (sent) => {
      onStage({ at: "code", email, challenge: sent.challenge });
      notify(
        "success",
        t`If this email belongs to the team, we sent another code. Only the newest works.`,
      );
    },
    onError: (failure) => notify("error", failureMessage(i18n, failure)),
  });
  return (
    <Form form={form} onSubmit={(values) => mutateAsync(values.code).catch(() => undefined)}>
      <p>{t`If ${email} belongs to the team, a code is on its way. It works for ten minutes.`}</p>
      <CodeField />
      <FormFailure failure={error && { words: failureMessage(i18n, error) }} />
      <SubmitButton block busy={isPending || isSuccess}>
        <Trans>Sign in</Trans>
      </SubmitButton>
      <div className="flex flex-wrap gap-x-4 border-t border-rule pt-3">
        <Button variant="quiet" busy={again.isPending} onClick={() => again.mutate()}>
          <Trans>Send a new code</Trans>
        </Button>
        <Button variant="quiet" onClick={() => onStage({ at: "email", email })}>
          <Trans>Use another email</Trans>
        </Button>
      </div>
    </Form>
  );
}
