import { Trans, useLingui } from "@lingui/react/macro";
import type { api } from "#contract/api/paths";
import type { SignedIn, SignInChoice } from "#contract/auth";
import type { SignInCodeInput } from "#contract/sign-in-code";
import type { UserLoginInput } from "#contract/user-login";
import { FORM_ID } from "../../components/form/form";
import { FormFailure } from "../../components/form/form-failure";
import { Button } from "../../components/ui/button";
import { useLocalTime } from "../../lib/local-time";
import { RestartButton } from "./restart-button";
import { useSignIn } from "./use-sign-in";

/** The request that returned several people, to be repeated with a choice. */
export type ChoiceRequest =
  | { address: typeof api.userLogin; input: UserLoginInput }
  | { address: typeof api.enterCode; input: SignInCodeInput };

type ChoiceStepProps = {
  choices: SignInChoice[];
  choiceRequest: ChoiceRequest;
  onSignedIn: (signedIn: SignedIn) => void;
  onRestart: () => void;
};

/** A father and a son may share name and job: the start time tells their applications apart. */
function ChoiceWords({ choice }: { choice: SignInChoice }) {
  const { firstName, lastName, companyName, position, startedAt } = choice;
  const local = useLocalTime();
  const [day, time] = [local.day(startedAt), local.time(startedAt)];
  return (
    <span className="grid">
      <span>
        {firstName} {lastName}
      </span>
      <span className="font-normal text-ink">
        <Trans>
          {position} at {companyName}
        </Trans>
      </span>
      <span className="text-sm font-normal text-muted">
        <Trans>
          Started on {day}, {time}
        </Trans>
      </span>
    </span>
  );
}

/** Several people share this email and phone number: asks which application is meant. */
export function ChoiceStep({ choices, choiceRequest, onSignedIn, onRestart }: ChoiceStepProps) {
  const { t } = useLingui();
  const { address, input } = choiceRequest;
  const { signIn, busy, failure } = useSignIn<typeof input>({
    address,
    title: t`Login Failed`,
    fallback: t`Please check your email and phone number.`,
    onSuccess: onSignedIn,
    onFieldError: () => undefined,
  });
  return (
    <div className="grid gap-5">
      <form id={FORM_ID} method="post">
        {Object.entries(input).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ul className="grid gap-3">
          {choices.map((choice) => (
            <li key={choice.personId}>
              <Button
                type="submit"
                name="personId"
                value={choice.personId}
                variant="secondary"
                block
                aria-disabled={busy}
                className="justify-start! text-left!"
                onClick={(event) => {
                  event.preventDefault();
                  void signIn({ ...input, personId: choice.personId });
                }}
              >
                <ChoiceWords choice={choice} />
              </Button>
            </li>
          ))}
        </ul>
      </form>
      <FormFailure failure={failure} />
      <RestartButton onRestart={onRestart}>
        <Trans>Use another email or phone number</Trans>
      </RestartButton>
    </div>
  );
}
