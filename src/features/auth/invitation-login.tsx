import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { api } from "#contract/api/paths";
import type { LoginInput, SignedIn } from "#contract/auth";
import { CODE_MINUTES, DEFAULT_COUNTRY_CODE, NAME_MAX } from "#contract/constants";
import type { InvitationView } from "#contract/invitations";
import type { Offer } from "#contract/offers";
import type { CodeAsked } from "#contract/sign-in-code";
import { Form } from "../../components/form/form";
import { PhoneField } from "../../components/form/phone-field";
import { SubmitButton } from "../../components/form/submit-button";
import { TextField } from "../../components/form/text-field";
import { ButtonLink } from "../../components/ui/button";
import { PageTitle } from "../../components/ui/page-title";
import { ApiError } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { paths } from "#contract/paths";
import { invitationQuery } from "../../lib/queries";
import { useFirstValues, useSubmittedForm } from "../../lib/submitted-form";
import { BackLink } from "./back-link";
import { CodeStep } from "./code-step";
import {
  forgetChallenge,
  rememberChallenge,
  rememberCountryCode,
  rememberedChallenge,
} from "./device-storage";
import { loginRules } from "./rules";
import { SignInNotice } from "./sign-in-notice";
import { signInTarget } from "#contract/sign-in-target";
import { SupportLine } from "./support-line";
import { useSignIn } from "./use-sign-in";

type InvitationLoginProps = { token: string; invitation: InvitationView };

/** Signs in with the invitation: names, and the phone the employer knows. */
export function InvitationLogin({ token, invitation }: InvitationLoginProps) {
  const submitted = useSubmittedForm();
  const [challenge, setChallenge] = useState(
    () => submitted?.challenge ?? rememberedChallenge(token),
  );
  const [details, setDetails] = useState<LoginInput>();
  const onward = useOnward(token);
  const onSignedIn = (signedIn: SignedIn) => {
    forgetChallenge(token);
    onward(signedIn);
  };
  const onCodeAsked = (asked: CodeAsked) => {
    rememberChallenge(asked.challenge, token);
    setChallenge(asked.challenge);
  };
  const onRestart = () => {
    forgetChallenge(token);
    setChallenge(undefined);
  };
  return (
    <div className="grid gap-6">
      <BackLink to={paths.welcome(token)}>
        <Trans>Back to the invitation</Trans>
      </BackLink>
      <StepTitle invitation={invitation} asksCode={challenge !== undefined} />
      {challenge === undefined ? (
        <LoginForm
          {...{ token, invitation, details, onSignedIn }}
          onCodeAsked={(asked, typed) => {
            setDetails(typed);
            onCodeAsked(asked);
          }}
        />
      ) : (
        <LinkCodeStep {...{ challenge, details, onCodeAsked, onSignedIn, onRestart }} />
      )}
      <SupportLine phone={invitation.supportPhone} />
    </div>
  );
}

function StepTitle({ invitation, asksCode }: { invitation: InvitationView; asksCode: boolean }) {
  const { t } = useLingui();
  const { companyName, isUsed } = invitation;
  return asksCode ? (
    <PageTitle
      title={t`Check your email`}
      focusKey="code"
      lead={
        <Trans>
          It is your first sign-in on this device, so we have sent a code to the email you gave us.
          It works for {CODE_MINUTES} minutes.
        </Trans>
      }
    />
  ) : (
    <PageTitle
      title={isUsed ? t`Continue your application` : t`Accept the invitation`}
      focusKey="details"
      lead={t`Your phone number shows ${companyName} that it is you. No password.`}
    />
  );
}

type LinkCodeStepProps = Pick<
  ComponentProps<typeof CodeStep>,
  "challenge" | "onCodeAsked" | "onSignedIn" | "onRestart"
> & { details: LoginInput | undefined };

/** Where the person has confirmed an e-mail and has never signed in on this device. */
function LinkCodeStep({ details, ...step }: LinkCodeStepProps) {
  const { t } = useLingui();
  const fallback = t`Please check your information and try again.`;
  return (
    <CodeStep
      {...step}
      asking={details && { address: api.login, body: details, fallback }}
      restart={t`Back to your phone number`}
    />
  );
}

type LoginFormProps = InvitationLoginProps & {
  /** What was typed before. */
  details: LoginInput | undefined;
  onSignedIn: (signedIn: SignedIn) => void;
  onCodeAsked: (asked: CodeAsked, typed: LoginInput) => void;
};

function LoginForm({ token, invitation, details, onSignedIn, onCodeAsked }: LoginFormProps) {
  const { t } = useLingui();
  const first = useFirstValues<LoginInput>(
    details ?? {
      token,
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      countryCode: invitation.countryCode || DEFAULT_COUNTRY_CODE,
      phone: "",
    },
  );
  const form = useForm<LoginInput, unknown, LoginInput>({
    resolver: loginRules,
    ...first,
  });
  // The offer of this very page: nobody accepts one that has changed since.
  const [shown] = useState(() => offerOf(invitation));
  const {
    signIn,
    busy,
    failure,
    code: refusedFor,
  } = useSignIn<LoginInput>({
    address: api.login,
    title: t`Authentication Failed`,
    fallback: t`Please check your information and try again.`,
    onSuccess: (signedIn) => {
      rememberCountryCode(form.getValues("countryCode"));
      onSignedIn(signedIn);
    },
    onCodeAsked: (asked) => onCodeAsked(asked, { ...form.getValues(), shown }),
    onFieldError: ({ path, code }) =>
      form.setError(path as keyof LoginInput, { type: "server", message: code }),
    onRefused: useLookAgain(token),
  });
  const locked = invitation.firstName !== "" && invitation.lastName !== "";
  return (
    <Form form={form} onSubmit={(values) => signIn({ ...values, shown })}>
      <TextField
        name="firstName"
        label={t`First name`}
        required
        readOnly={invitation.firstName !== ""}
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={NAME_MAX}
      />
      <TextField
        name="lastName"
        label={t`Last name`}
        required
        readOnly={invitation.lastName !== ""}
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={NAME_MAX}
        hint={
          locked ? t`Your name comes from the invitation. You can correct it later.` : undefined
        }
      />
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      <PhoneField
        name="phone"
        codeName="countryCode"
        label={t`Phone number`}
        hint={t`The number you gave to the employer. In Mexico and the US it has 10 digits.`}
        required
      />
      <SignInNotice failure={failure} />
      {refusedFor === "invitation.changed" ? <ReadAgain token={token} /> : null}
      <SubmitButton block busy={busy}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </Form>
  );
}

/** The way to the offer as it is now: what was fetched of it before is forgotten. */
function ReadAgain({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const forget = () => queryClient.removeQueries(invitationQuery(token));
  return (
    <ButtonLink to={paths.welcome(token)} onClick={forget} variant="secondary" block>
      <Trans>Read the offer again</Trans>
    </ButtonLink>
  );
}

/** What the person was shown, without what is theirs alone. */
function offerOf({
  firstName: _firstName,
  lastName: _lastName,
  countryCode: _countryCode,
  isUsed: _isUsed,
  expiresAt: _expiresAt,
  language: _language,
  ...offer
}: InvitationView): Offer {
  return offer;
}

/**
 * A link can end while its page is open: then the right phone is refused too. The gate around this
 * screen says what became of it; without an answer nothing is known, and the refusal stands.
 */
function useLookAgain(token: string) {
  const queryClient = useQueryClient();
  return async () => {
    const looked = queryClient.fetchQuery({ ...invitationQuery(token), staleTime: 0 });
    const found = await looked.catch(() => undefined);
    // A declined one still opens for the right phone.
    if (!found || !("closed" in found) || found.closed.declined) return;
    throw ApiError.of(found.closed);
  };
}

/** The first sign-in without a known e-mail asks for it; otherwise on with the application. */
function useOnward(token: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return ({ user, application }: SignedIn) => {
    // The offer, should the person go back to it, now says that it was accepted.
    void queryClient.invalidateQueries({ ...invitationQuery(token), refetchType: "none" });
    void notify("success", t`Success`, {
      description: t`Welcome! Let's continue with your application.`,
    });
    const asksEmail = application.status === "draft" && !user.email;
    const target = asksEmail
      ? paths.confirm(token)
      : signInTarget({ status: application.status, next: null });
    void navigate(target, { replace: true });
  };
}
