import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { failureMessage } from "../../../i18n/error-messages";
import { signIn, type SignInStage, type Steps } from "./stage";

type EmployerChoiceProps = Extract<SignInStage, { at: "employer" }> & Steps;

/** The third step, for members of several teams. */
export function EmployerChoice({
  email,
  challenge,
  code,
  employers,
  onStage,
  onSignedIn,
}: EmployerChoiceProps) {
  const { i18n } = useLingui();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (employerId: string) => signIn({ challenge, code, employerId }),
    onSuccess: (response) => {
      if (response.signedIn) onSignedIn(response.me);
    },
  });
  const busy = isPending || isSuccess;
  return (
    <div className="grid gap-4">
      <p>
        <Trans>You are a member of several teams. Which one today?</Trans>
      </p>
      <ul className="grid gap-3">
        {employers.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="secondary"
              block
              className="justify-start!"
              busy={busy && variables === id}
              aria-disabled={busy}
              onClick={() => busy || mutate(id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <FormFailure failure={error && { words: failureMessage(i18n, error) }} />
      <div>
        <Button variant="quiet" onClick={() => onStage({ at: "email", email })}>
          <Trans>Use another email</Trans>
        </Button>
      </div>
    </div>
  );
}
