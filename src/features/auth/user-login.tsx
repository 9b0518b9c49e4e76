import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { api } from "#contract/api/paths";
import type { SignedIn, SignInChoice } from "#contract/auth";
import { CODE_MINUTES, COUNTRY_CODES, DEFAULT_COUNTRY_CODE } from "#contract/constants";
import { type Language, LANGUAGE_FACTS } from "#contract/languages";
import type { SubmittedForm } from "#contract/pages";
import { paths } from "#contract/paths";
import type { CodeChallenge, SignInCodeInput } from "#contract/sign-in-code";
import { signInTarget } from "#contract/sign-in-target";
import { userLoginInput, type UserLoginInput } from "#contract/user-login";
import { EmailField } from "../../components/form/email-field";
import { Form } from "../../components/form/form";
import { FormFailure } from "../../components/form/form-failure";
import { PhoneField } from "../../components/form/phone-field";
import { SubmitButton } from "../../components/form/submit-button";
import { HelpLine } from "../../components/help/help-line";
import { PageTitle } from "../../components/ui/page-title";
import { useLanguage } from "../../i18n/use-language";
import { arrivedFrom } from "../../lib/arrival";
import { notify } from "../../lib/notify";
import { useFirstValues, useSubmittedForm } from "../../lib/submitted-form";
import { useDeviceValue } from "../../lib/use-hydrated";
import { ArrivalNotices } from "./arrival-notice";
import { BackLink } from "./back-link";
import { type ChoiceRequest, ChoiceStep } from "./choice-step";
import { CodeStep } from "./code-step";
import {
  forgetChallenge,
  rememberChallenge,
  rememberCountryCode,
  rememberedChallenge,
  rememberedCountryCode,
} from "./device-storage";
import { OwnInvitation } from "./own-invitation";
import { useSignIn } from "./use-sign-in";

/** The step shown: the details, the code from the email, or the choice of an application. */
type Step =
  | { name: "details" }
  | { name: "code"; challenge: string }
  | { name: "choice"; choices: SignInChoice[]; choiceRequest: ChoiceRequest };

function firstStep(submitted: SubmittedForm | undefined): Step {
  if (submitted?.choices) return choiceAfter(submitted, submitted.choices);
  const challenge = submitted?.challenge ?? rememberedChallenge();
  return challenge ? { name: "code", challenge } : { name: "details" };
}

/** The values of the first form, when the second one was posted without JavaScript. */
function detailsOf(submitted: SubmittedForm | undefined): UserLoginInput | undefined {
  if (!submitted?.challenge) return undefined;
  const { email, countryCode, phone } = submitted.values as UserLoginInput;
  return phone ? { email, countryCode, phone } : undefined;
}

/** The choice step of a form posted without JavaScript. */
function choiceAfter({ values }: SubmittedForm, choices: SignInChoice[]): Step {
  const choiceRequest: ChoiceRequest =
    "code" in values
      ? { address: api.enterCode, input: values as SignInCodeInput }
      : { address: api.userLogin, input: values as UserLoginInput };
  return { name: "choice", choices, choiceRequest };
}

/** Signs a returning person in by email and phone number, with a code and a choice where needed. */
export function UserLogin() {
  const { t } = useLingui();
  const fallback = t`Please check your email and phone number.`;
  const submitted = useSubmittedForm();
  const [step, setStep] = useState(() => firstStep(submitted));
  const [details, setDetails] = useState(() => detailsOf(submitted));
  const onSignedIn = useAfterSignIn();
  const onCodeSent = ({ challenge }: CodeChallenge) => {
    rememberChallenge(challenge);
    setStep({ name: "code", challenge });
  };
  const onRestart = () => {
    forgetChallenge();
    setStep({ name: "details" });
  };
  const choose = (choices: SignInChoice[], choiceRequest: ChoiceRequest) =>
    setStep({ name: "choice", choices, choiceRequest });
  return (
    <div className="grid gap-6">
      <OriginLink />
      <StepTitle step={step} />
      {step.name === "details" ? (
        <DetailsStep
          details={details}
          onSignedIn={onSignedIn}
          onChoices={(choices, input) => choose(choices, { address: api.userLogin, input })}
          onCodeSent={(sent, typed) => {
            setDetails(typed);
            onCodeSent(sent);
          }}
        />
      ) : null}
      {step.name === "code" ? (
        <CodeStep
          {...{ challenge: step.challenge, onCodeSent, onSignedIn, onRestart }}
          codeRequest={details && { address: api.userLogin, body: details, fallback }}
          restart={t`Use another email or phone number`}
          onChoices={(choices, input) => choose(choices, { address: api.enterCode, input })}
        />
      ) : null}
      {step.name === "choice" ? (
        <ChoiceStep
          choices={step.choices}
          choiceRequest={step.choiceRequest}
          onSignedIn={onSignedIn}
          onRestart={onRestart}
        />
      ) : null}
    </div>
  );
}

/** Links back to the invitation that led here, or else to the start page. */
function OriginLink() {
  const { state } = useLocation();
  const from = useDeviceValue(
    () => arrivedFrom(state),
    () => undefined,
  );
  return from ? (
    <BackLink to={from}>
      <Trans>Back to the invitation</Trans>
    </BackLink>
  ) : (
    <BackLink to={paths.home}>
      <Trans>Back</Trans>
    </BackLink>
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
          lead={<Trans>More than one application has this email and phone number.</Trans>}
        />
      );
  }
}

/** Opens the application: a draft in the wizard, any other on the dashboard. */
function useAfterSignIn() {
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
  /** The values of the first form, after a restart. */
  details: UserLoginInput | undefined;
  onSignedIn: (signedIn: SignedIn) => void;
  onChoices: (choices: SignInChoice[], typed: UserLoginInput) => void;
  onCodeSent: (sent: CodeChallenge, typed: UserLoginInput) => void;
};

function DetailsStep(props: DetailsStepProps) {
  return (
    <>
      <ArrivalNotices />
      <OwnInvitation />
      <LoginForm {...props} />
      <div className="border-t border-rule pt-5">
        <HelpLine />
      </div>
    </>
  );
}

const callingCodesOf = (language: Language): readonly string[] =>
  LANGUAGE_FACTS[language].callingCodes;

/** The country code for a language: Mexico's for Spanish, the default for others. */
const codeIn = (language: Language) =>
  COUNTRY_CODES.find((code) => callingCodesOf(language).includes(code.slice(1))) ??
  DEFAULT_COUNTRY_CODE;

/**
 * Preselects the country code of the last sign-in on this device, or else that of the language,
 * unless the person has chosen another one.
 */
function usePreselectedCode(
  { setValue, getValues }: UseFormReturn<UserLoginInput, unknown, UserLoginInput>,
  rendered: string,
) {
  const { language } = useLanguage();
  const preselected = useRef(rendered);
  useEffect(() => {
    const remembered = COUNTRY_CODES.find((code) => code === rememberedCountryCode());
    if (getValues("countryCode") !== preselected.current) return;
    preselected.current = remembered ?? codeIn(language);
    setValue("countryCode", preselected.current);
  }, [getValues, setValue, language]);
}

function LoginForm({ details, onSignedIn, onChoices, onCodeSent }: DetailsStepProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [rendered] = useState(() => codeIn(language));
  const first = useFirstValues<UserLoginInput>(
    details ?? { email: "", countryCode: codeIn(language), phone: "" },
  );
  const form = useForm<UserLoginInput, unknown, UserLoginInput>({
    resolver: zodResolver(userLoginInput),
    ...first,
  });
  usePreselectedCode(form, rendered);
  const { signIn, busy, failure } = useSignIn<UserLoginInput>({
    address: api.userLogin,
    title: t`Login Failed`,
    fallback: t`Please check your email and phone number.`,
    advice: t`The email and the phone number must be the ones in your application. Without an email, open your invitation link instead.`,
    onSuccess: (signedIn) => {
      rememberCountryCode(form.getValues("countryCode"));
      onSignedIn(signedIn);
    },
    onChoices,
    onCodeSent: (sent) => onCodeSent(sent, form.getValues()),
    onFieldError: ({ path, code }) =>
      form.setError(path as keyof UserLoginInput, { type: "server", message: code }),
  });
  return (
    <Form form={form} onSubmit={signIn}>
      <EmailField name="email" label={t`Email`} />
      <PhoneField
        name="phone"
        codeName="countryCode"
        label={t`Phone number`}
        hint={t`In Mexico and the US it has 10 digits, for example 55 1234 5678.`}
        required
      />
      <FormFailure failure={failure} />
      <SubmitButton block busy={busy}>
        <Trans>Sign in</Trans>
      </SubmitButton>
    </Form>
  );
}
