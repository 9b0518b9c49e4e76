import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { api } from "#contract/api/paths";
import type { SignedIn } from "#contract/auth";
import { CODE_MINUTES, DEFAULT_COUNTRY_CODE } from "#contract/constants";
import type { InvitationView } from "#contract/invitations";
import { loginInput, type LoginInput } from "#contract/login";
import type { SubmittedForm } from "#contract/pages";
import { paths } from "#contract/paths";
import type { CodeChallenge } from "#contract/sign-in-code";
import { signInTarget } from "#contract/sign-in-target";
import { Form } from "../../components/form/form";
import { FormFailure } from "../../components/form/form-failure";
import { PhoneField } from "../../components/form/phone-field";
import { SubmitButton } from "../../components/form/submit-button";
import { HelpLine } from "../../components/help/help-line";
import { ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { PrivacyLink } from "../../components/ui/privacy-link";
import { errorMessage } from "../../i18n/error-messages";
import { ApiError } from "../../lib/api-client";
import { useNavigation } from "../../lib/navigation";
import { notify } from "../../lib/notify";
import { offerMark, OFFER_PARAMETER, offerOf } from "../../lib/offer-mark";
import { invitationQuery } from "../../lib/queries";
import { useFirstValues, useSubmittedForm } from "../../lib/submitted-form";
import { useInvitationAgain } from "../../lib/use-invitation-again";
import { BackLink } from "./back-link";
import { BeforeYouStart } from "./before-you-start";
import { CodeStep } from "./code-step";
import {
  forgetChallenge,
  rememberChallenge,
  rememberCountryCode,
  rememberedChallenge,
} from "./device-storage";
import { InvitedNames } from "./invited-names";
import { useSignIn } from "./use-sign-in";

type InvitationLoginProps = { token: string; invitation: InvitationView };

/** Signs in with the invitation: names, and the phone number the employer has. */
export function InvitationLogin({ token, invitation: current }: InvitationLoginProps) {
  // After the sign-in the page stays as it was while the next screen loads.
  const [answered, setAnswered] = useState<InvitationView>();
  const invitation = answered ?? current;
  const submitted = useSubmittedForm();
  const [challenge, setChallenge] = useState(
    () => submitted?.challenge ?? rememberedChallenge(token),
  );
  const [details, setDetails] = useState(() => detailsOf(submitted, token));
  const isChanged = useIsOfferChanged(invitation);
  const afterSignIn = useAfterSignIn(token);
  const onSignedIn = (signedIn: SignedIn) => {
    forgetChallenge(token);
    setAnswered(invitation);
    afterSignIn(signedIn);
  };
  const onCodeSent = (sent: CodeChallenge) => {
    rememberChallenge(sent.challenge, token);
    setChallenge(sent.challenge);
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
      {isChanged ? (
        <ChangedOffer token={token} />
      ) : (
        <StepTitle invitation={invitation} isCodeStep={challenge !== undefined} />
      )}
      {isChanged ? null : challenge === undefined ? (
        <LoginForm
          {...{ token, invitation, details, onSignedIn }}
          onCodeSent={(sent, typed) => {
            setDetails(typed);
            onCodeSent(sent);
          }}
        />
      ) : (
        <LinkCodeStep {...{ challenge, details, onCodeSent, onSignedIn, onRestart }} />
      )}
      {challenge === undefined && !invitation.isUsed && !isChanged ? <BeforeYouStart /> : null}
      {isChanged ? null : (
        <p className="text-sm text-muted">
          <Trans>
            Only the company that offers you the job and the people who prepare your visa see your
            answers.
          </Trans>
          <br />
          <PrivacyLink />
        </p>
      )}
      <HelpLine phone={invitation.supportPhone} whatsApp={invitation.supportWhatsApp} />
    </div>
  );
}

/** The values of the first form, when the second one was posted without JavaScript. */
function detailsOf(submitted: SubmittedForm | undefined, token: string): LoginInput | undefined {
  if (!submitted?.challenge) return undefined;
  const { firstName, lastName, countryCode, phone } = submitted.values as LoginInput;
  return phone ? { firstName, lastName, countryCode, phone, token } : undefined;
}

function StepTitle({
  invitation,
  isCodeStep,
}: {
  invitation: InvitationView;
  isCodeStep: boolean;
}) {
  const { t } = useLingui();
  const { companyName, isUsed } = invitation;
  return isCodeStep ? (
    <PageTitle
      title={t`Check your email`}
      focusKey="code"
      lead={
        <Trans>
          This is your first sign-in on this device, so we sent a code to the email you gave us. It
          works for {CODE_MINUTES} minutes.
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
  "challenge" | "onCodeSent" | "onSignedIn" | "onRestart"
> & { details: LoginInput | undefined };

/** The code step, for a person with a confirmed email who is new on this device. */
function LinkCodeStep({ details, ...step }: LinkCodeStepProps) {
  const { t } = useLingui();
  const fallback = t`Please check your information and try again.`;
  return (
    <CodeStep
      {...step}
      codeRequest={details && { address: api.login, body: details, fallback }}
      restart={t`Back to your phone number`}
    />
  );
}

type LoginFormProps = InvitationLoginProps & {
  /** The values of the first form, after a restart. */
  details: LoginInput | undefined;
  onSignedIn: (signedIn: SignedIn) => void;
  onCodeSent: (sent: CodeChallenge, typed: LoginInput) => void;
};

function LoginForm({ token, invitation, details, onSignedIn, onCodeSent }: LoginFormProps) {
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
    resolver: zodResolver(loginInput),
    ...first,
  });
  // The offer as shown on this page: the server refuses when it has changed since.
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
    advice: invitation.isUsed
      ? t`This is not the number with which you last accepted an invitation from this company. Type that one, even if you no longer use it.`
      : t`This is not the phone number that the company has for you. Type the number that you gave them last. If it has changed, ask them to correct it.`,
    onSuccess: (signedIn) => {
      rememberCountryCode(form.getValues("countryCode"));
      onSignedIn(signedIn);
    },
    onCodeSent: (sent) => onCodeSent(sent, { ...form.getValues(), shown }),
    onFieldError: ({ path, code }) =>
      form.setError(path as keyof LoginInput, { type: "server", message: code }),
    onRefused: useRefreshInvitation(token),
  });
  return (
    <Form form={form} onSubmit={(values) => signIn({ ...values, shown })}>
      <InvitedNames invitation={invitation} />
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      <PhoneField
        name="phone"
        codeName="countryCode"
        label={t`Phone number`}
        hint={
          invitation.isUsed
            ? t`The number with which you last accepted an invitation from this company. In Mexico and the US it has 10 digits.`
            : t`The number that the company has, usually the one that got the invitation. In Mexico and the US it has 10 digits.`
        }
        required
      />
      <FormFailure failure={failure} />
      {refusedFor === "invitation.changed" ? (
        <ReadOfferAgain token={token} variant="secondary" />
      ) : null}
      <SubmitButton block busy={busy}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </Form>
  );
}

/** Whether the offer has changed since the person read it and came here. */
function useIsOfferChanged(invitation: InvitationView): boolean {
  const read = new URLSearchParams(useNavigation().search).get(OFFER_PARAMETER);
  return read !== null && !invitation.isUsed && read !== offerMark(invitation);
}

/** Replaces the form: nobody may accept an offer that they have not read. */
function ChangedOffer({ token }: { token: string }) {
  const { i18n, t } = useLingui();
  return (
    <div className="grid gap-6">
      <PageTitle title={t`This offer has changed`} />
      <Notice tone="warning" role="alert">
        {errorMessage(i18n, { code: "invitation.changed" }, "")}
      </Notice>
      <ReadOfferAgain token={token} variant="primary" />
    </div>
  );
}

/** Links to the current offer and removes the cached one. */
function ReadOfferAgain({ token, variant }: { token: string; variant: "primary" | "secondary" }) {
  const queryClient = useQueryClient();
  const forget = () => queryClient.removeQueries(invitationQuery(token));
  return (
    <ButtonLink to={paths.welcome(token)} onClick={forget} variant={variant} block>
      <Trans>Read the offer again</Trans>
    </ButtonLink>
  );
}

/**
 * Reads the invitation again after a refusal. If it has closed, throws, and the gate around this
 * screen says why.
 */
function useRefreshInvitation(token: string) {
  const readAgain = useInvitationAgain(token);
  return async () => {
    const found = await readAgain();
    // A declined invitation can still be accepted.
    if (!found || !("closed" in found) || found.closed.declined) return;
    throw ApiError.of(found.closed);
  };
}

/** Asks for the email at the first sign-in; otherwise opens the application. */
function useAfterSignIn(token: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return ({ user, application }: SignedIn) => {
    const { queryKey } = invitationQuery(token);
    queryClient.setQueryData(queryKey, (known) =>
      known && !("closed" in known) ? { ...known, isUsed: true } : known,
    );
    void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    void notify("success", t`Success`, {
      description: t`Welcome! Let's continue with your application.`,
    });
    const needsEmail = application.status === "draft" && !user.email;
    const target = needsEmail
      ? paths.confirm(token)
      : signInTarget({ status: application.status, next: null });
    void navigate(target, { replace: true });
  };
}
