import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "#contract/api/paths";
import type { SignedIn, SignInChoice } from "#contract/auth";
import { INTENT, SEND_CODE } from "#contract/intents";
import type { LoginInput } from "#contract/login";
import { type CodeChallenge, signInCodeInput, type SignInCodeInput } from "#contract/sign-in-code";
import type { UserLoginInput } from "#contract/user-login";
import { CodeField } from "../../components/form/code-field";
import { Form, FORM_ID } from "../../components/form/form";
import { FormFailure } from "../../components/form/form-failure";
import { SubmitButton } from "../../components/form/submit-button";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { call } from "../../lib/api-client";
import { useFirstValues, useSubmittedForm } from "../../lib/submitted-form";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { acceptSignIn } from "./accept-sign-in";
import { RestartButton } from "./restart-button";
import { signInFailure } from "./sign-in-failure";
import { useSignIn } from "./use-sign-in";

/** The request that sent the code, to be repeated for a new one. */
type CodeRequest = { fallback: string } & (
  | { address: typeof api.userLogin; body: UserLoginInput }
  | { address: typeof api.login; body: LoginInput }
);

type CodeStepProps = {
  challenge: string;
  /** Unknown after a reload. */
  codeRequest: CodeRequest | undefined;
  onCodeSent: (sent: CodeChallenge) => void;
  onSignedIn: (signedIn: SignedIn) => void;
  onChoices?: (choices: SignInChoice[], input: SignInCodeInput) => void;
  onRestart: () => void;
  /** Label of the button that restarts the sign-in. */
  restart: string;
};

/** The second step of a sign-in: the code from the email. */
export function CodeStep({ codeRequest, onRestart, restart, ...step }: CodeStepProps) {
  return (
    <>
      {useSubmittedForm()?.isSentAgain ? <SentAgain /> : null}
      <CodeForm {...step} details={codeRequest?.body} />
      <div className="grid justify-items-start gap-2 border-t border-rule pt-5">
        {codeRequest ? (
          <SendAgain codeRequest={codeRequest} onRestart={onRestart} {...step} />
        ) : null}
        <RestartButton onRestart={onRestart}>{restart}</RestartButton>
      </div>
    </>
  );
}

type CodeFormProps = Pick<CodeStepProps, "challenge" | "onSignedIn" | "onChoices"> & {
  details: UserLoginInput | LoginInput | undefined;
};

function CodeForm({ challenge, details, onSignedIn, onChoices }: CodeFormProps) {
  const { t } = useLingui();
  const { defaultValues: first, errors } = useFirstValues({ challenge, code: "" });
  const form = useForm<SignInCodeInput, unknown, SignInCodeInput>({
    resolver: zodResolver(signInCodeInput),
    // A new challenge resets the code.
    values: { challenge, code: first.challenge === challenge ? first.code : "" },
    errors,
  });
  const { signIn, busy, failure } = useSignIn<SignInCodeInput>({
    address: api.enterCode,
    title: t`Login Failed`,
    fallback: t`This code is not right. Check the newest email and type the code again.`,
    onSuccess: onSignedIn,
    ...(onChoices && { onChoices }),
    onFieldError: ({ code }) => form.setError("code", { type: "server", message: code }),
  });
  return (
    <Form form={form} onSubmit={signIn}>
      <input type="hidden" name="challenge" value={challenge} />
      {Object.entries(details ?? {}).map(([name, value]) =>
        typeof value === "string" ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : null,
      )}
      <CodeField />
      <FormFailure failure={failure} />
      <SubmitButton block busy={busy}>
        <Trans>Sign in</Trans>
      </SubmitButton>
    </Form>
  );
}

const SentAgain = () => (
  <Notice tone="success" role="status">
    <Trans>We have sent a new code. Only the newest one works.</Trans>
  </Notice>
);

type SendAgainProps = Pick<CodeStepProps, "onCodeSent" | "onSignedIn" | "onRestart"> & {
  codeRequest: CodeRequest;
};

function SendAgain({ codeRequest, onCodeSent, onSignedIn, onRestart }: SendAgainProps) {
  const { i18n, t } = useLingui();
  const queryClient = useQueryClient();
  const { address, body, fallback } = codeRequest;
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(address, { body }),
    onSuccess: (response) => {
      if ("challenge" in response) return onCodeSent(response);
      // No code is needed any more, but several people match: the first form asks which one.
      if ("choices" in response) return onRestart();
      // The code was already entered in another window, so this request signs in.
      acceptSignIn(queryClient, response);
      return onSignedIn(response);
    },
  });
  const sendAgain = useOneAtATime(() => mutateAsync().catch(() => undefined));
  const failure = error && {
    title: t`Login Failed`,
    words: signInFailure(i18n, error, fallback),
  };
  return (
    <>
      <FormFailure failure={failure} />
      {isSuccess ? <SentAgain /> : null}
      <Button
        type="submit"
        form={FORM_ID}
        name={INTENT}
        value={SEND_CODE}
        variant="quiet"
        className="-ml-3 text-left!"
        busy={isPending}
        onClick={(event) => {
          event.preventDefault();
          void sendAgain();
        }}
      >
        <Trans>Send a new code</Trans>
      </Button>
    </>
  );
}
