import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#contract/api/paths";
import type { SignedIn, SignInChoice, UserLoginInput } from "#contract/auth";
import { CODE_MINUTES, COUNTRY_CODES, DEFAULT_COUNTRY_CODE, EMAIL_MAX } from "#contract/constants";
import type { SubmittedForm } from "#contract/pages";
import type { CodeAsked, SignInCodeInput } from "#contract/sign-in-code";
import { Form } from "../../components/form/form";
import { PhoneField } from "../../components/form/phone-field";
import { SubmitButton } from "../../components/form/submit-button";
import { TextField } from "../../components/form/text-field";
import { PageTitle } from "../../components/ui/page-title";
import { notify } from "../../lib/notify";
import { useFirstValues, useSubmittedForm } from "../../lib/submitted-form";
import { paths } from "#contract/paths";
import { ArrivalNotice } from "./arrival-notice";
import { BackLink } from "./back-link";
import { type ChoiceOf, ChoiceStep } from "./choice-step";
import { CodeStep } from "./code-step";
import {
  forgetChallenge,
  rememberChallenge,
  rememberCountryCode,
  rememberedChallenge,
  rememberedCountryCode,
} from "./device-storage";
import { userLoginRules } from "./rules";
import { SignInNotice } from "./sign-in-notice";
import { SignedInNotice } from "./signed-in-notice";
import { signInTarget } from "#contract/sign-in-target";
import { SupportLine } from "./support-line";
import { useSignIn } from "./use-sign-in";

/** What stands on the page: the details, the code from the e-mail, or whose application it is. */
type Step =
  | { name: "details" }
  | { name: "code"; challenge: string }
  | { name: "choice"; choices: SignInChoice[]; choiceOf: ChoiceOf };

function firstStep(submitted: SubmittedForm | undefined): Step {
  if (submitted?.choices) return choiceAfter(submitted, submitted.choices);
  const challenge = submitted?.challenge ?? rememberedChallenge();
  return challenge ? { name: "code", challenge } : { name: "details" };
}

/** The choice that a form posted without the program has led to. */
function choiceAfter({ values }: SubmittedForm, choices: SignInChoice[]): Step {
  const choiceOf: ChoiceOf =
    "code" in values
      ? { address: api.enterCode, input: values as SignInCodeInput }
      : { address: api.userLogin, input: values as UserLoginInput };
  return { name: "choice", choices, choiceOf };
}

/**
 * Signs a returning person in by email and phone, by a code where one is asked for, and by a choice
 * where both fit several people.
 */
export function UserLogin() {
  const { t } = useLingui();
  const fallback = t`Please check your email and phone number.`;
  const submitted = useSubmittedForm();
  const [step, setStep] = useState(() => firstStep(submitted));
  const [details, setDetails] = useState<UserLoginInput>();
  const onSignedIn = useWelcomeBack();
  const onCodeAsked = ({ challenge }: CodeAsked) => {
    rememberChallenge(challenge);
    setStep({ name: "code", challenge });
  };
  const onRestart = () => {
    forgetChallenge();
    setStep({ name: "details" });
  };
  const choose = (choices: SignInChoice[], choiceOf: ChoiceOf) =>
    setStep({ name: "choice", choices, choiceOf });
  return (
    <div className="grid gap-6">
      <BackLink to={paths.home}>
        <Trans>Back</Trans>
      </BackLink>
      <StepTitle step={step} />
      {step.name === "details" ? (
        <DetailsStep
          details={details}
          onSignedIn={onSignedIn}
          onChoices={(choices, input) => choose(choices, { address: api.userLogin, input })}
          onCodeAsked={(asked, typed) => {
            setDetails(typed);
            onCodeAsked(asked);
          }}
        />
      ) : null}
      {step.name === "code" ? (
        <CodeStep
          {...{ challenge: step.challenge, onCodeAsked, onSignedIn, onRestart }}
          asking={details && { address: api.userLogin, body: details, fallback }}
          restart={t`Use another email or phone number`}
          onChoices={(choices, input) => choose(choices, { address: api.enterCode, input })}
        />
      ) : null}
      {step.name === "choice" ? (
        <ChoiceStep
          choices={step.choices}
          choiceOf={step.choiceOf}
          onSignedIn={onSignedIn}
          onRestart={onRestart}
        />
      ) : null}
    </div>
  );
}

function StepTitle({ step }: { step: Step }) {
  const { t } = useLingui();
  switch (step.name) {
    case "details":
      return (
        <PageTitle
          title={t`Sign in to your application`}
          focusKey="details"
          lead={<Trans>With the email and phone number of your application. No password.</Trans>}
        />
      );
    case "code":
      return (
        <PageTitle
          title={t`Check your email`}
          focusKey="code"
          lead={
            <Trans>
              If the email and phone number belong to an application, we have sent a code to that
              email. It works for {CODE_MINUTES} minutes.
            </Trans>
          }
        />
      );
    case "choice":
      return (
        <PageTitle
          title={t`Which application is yours?`}
          focusKey="choice"
          lead={<Trans>More than one has this email and phone number.</Trans>}
        />
      );
  }
}

/** On with the application: a draft is continued, anything else has its dashboard. */
function useWelcomeBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return ({ application }: SignedIn) => {
    forgetChallenge();
    void notify("success", t`Welcome back`);
    const target = signInTarget({ status: application.status, next: query.get("next") });
    void navigate(target, { replace: true });
  };
}

type DetailsStepProps = {
  /** What was typed before. */
  details: UserLoginInput | undefined;
  onSignedIn: (signedIn: SignedIn) => void;
  onChoices: (choices: SignInChoice[], typed: UserLoginInput) => void;
  onCodeAsked: (asked: CodeAsked, typed: UserLoginInput) => void;
};

function DetailsStep(props: DetailsStepProps) {
  return (
    <>
      <SignedInNotice />
      <ArrivalNotice />
      <LoginForm {...props} />
      <div className="grid gap-2 border-t border-rule pt-5">
        <p>
          <Trans>
            Is it your first time, or did you give no email yet? Open the invitation link from your
            employer: it always brings you back to your application.
          </Trans>
        </p>
        <SupportLine />
      </div>
    </>
  );
}

/** Offers the country code of the last sign-in on this device, until the person chooses another. */
function useLastCountryCode({
  setValue,
  getValues,
}: UseFormReturn<UserLoginInput, unknown, UserLoginInput>) {
  useEffect(() => {
    const remembered = COUNTRY_CODES.find((code) => code === rememberedCountryCode());
    const isUntouched = getValues("countryCode") === DEFAULT_COUNTRY_CODE;
    if (remembered && isUntouched) setValue("countryCode", remembered);
  }, [getValues, setValue]);
}

function LoginForm({ details, onSignedIn, onChoices, onCodeAsked }: DetailsStepProps) {
  const { t } = useLingui();
  const first = useFirstValues<UserLoginInput>(
    details ?? { email: "", countryCode: DEFAULT_COUNTRY_CODE, phone: "" },
  );
  const form = useForm<UserLoginInput, unknown, UserLoginInput>({
    resolver: userLoginRules,
    ...first,
  });
  useLastCountryCode(form);
  const { signIn, busy, failure } = useSignIn<UserLoginInput>({
    address: api.userLogin,
    title: t`Login Failed`,
    fallback: t`Please check your email and phone number.`,
    onSuccess: (signedIn) => {
      rememberCountryCode(form.getValues("countryCode"));
      onSignedIn(signedIn);
    },
    onChoices,
    onCodeAsked: (asked) => onCodeAsked(asked, form.getValues()),
    onFieldError: ({ path, code }) =>
      form.setError(path as keyof UserLoginInput, { type: "server", message: code }),
  });
  return (
    <Form form={form} onSubmit={signIn}>
      <TextField
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={EMAIL_MAX}
        required
      />
      <PhoneField
        name="phone"
        codeName="countryCode"
        label={t`Phone number`}
        hint={t`In Mexico and the US it has 10 digits, for example 55 1234 5678.`}
        required
      />
      <SignInNotice failure={failure} />
      <SubmitButton block busy={busy}>
        <Trans>Sign in</Trans>
      </SubmitButton>
    </Form>
  );
}
