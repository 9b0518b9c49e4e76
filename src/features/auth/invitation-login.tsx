import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { LoginInput, SignedIn } from "#contract/auth";
import { DEFAULT_COUNTRY_CODE, NAME_MAX } from "#contract/constants";
import type { InvitationView } from "#contract/invitations";
import type { Offer } from "#contract/offers";
import { Form } from "../../components/form/form";
import { useLateResolver } from "../../components/form/late-resolver";
import { PhoneField } from "../../components/form/phone-field";
import { SubmitButton } from "../../components/form/submit-button";
import { TextField } from "../../components/form/text-field";
import { ButtonLink } from "../../components/ui/button";
import { PageTitle } from "../../components/ui/page-title";
import { ApiError, isGone } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { paths } from "../../lib/paths";
import { invitationQuery } from "../../lib/queries";
import { BackLink } from "./back-link";
import { rememberCountryCode } from "./device-storage";
import { SignInNotice } from "./sign-in-notice";
import { signInTarget } from "./sign-in-target";
import { SupportLine } from "./support-line";
import { useSignIn } from "./use-sign-in";

const rules = () => import("./rules").then((m) => m.loginRules);

type InvitationLoginProps = { token: string; invitation: InvitationView };

/** Signs in with the invitation: names, and the phone the employer knows. */
export function InvitationLogin({ token, invitation }: InvitationLoginProps) {
  const { t } = useLingui();
  const { companyName, isUsed } = invitation;
  return (
    <div className="grid gap-6">
      <BackLink to={paths.welcome(token)}>
        <Trans>Back to the invitation</Trans>
      </BackLink>
      <PageTitle
        title={isUsed ? t`Continue your application` : t`Accept the invitation`}
        lead={t`Your phone number shows ${companyName} that it is you. No password.`}
      />
      <LoginForm token={token} invitation={invitation} />
      <SupportLine phone={invitation.supportPhone} />
    </div>
  );
}

function LoginForm({ token, invitation }: InvitationLoginProps) {
  const { t } = useLingui();
  const form = useForm<LoginInput, unknown, LoginInput>({
    resolver: useLateResolver(rules),
    defaultValues: {
      token,
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      countryCode: invitation.countryCode || DEFAULT_COUNTRY_CODE,
      phone: "",
    },
  });
  const onward = useOnward(token);
  // The offer of this very page: nobody accepts one that has changed since.
  const [shown] = useState(() => offerOf(invitation));
  const {
    signIn,
    busy,
    failure,
    code: refusedFor,
  } = useSignIn<LoginInput>({
    path: "/api/auth/login",
    title: t`Authentication Failed`,
    fallback: t`Please check your information and try again.`,
    onSuccess: (signedIn) => {
      rememberCountryCode(form.getValues("countryCode"));
      onward(signedIn);
    },
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

const isDeclined = (error: unknown) =>
  error instanceof ApiError && error.code === "invitation.declined";

/**
 * A link can end while its page is open: then the right phone is refused too. The gate around this
 * screen says what became of it; without an answer nothing is known, and the refusal stands.
 */
function useLookAgain(token: string) {
  const queryClient = useQueryClient();
  return async () => {
    const looked = queryClient.fetchQuery({ ...invitationQuery(token), staleTime: 0 });
    await looked.catch((error: unknown) => {
      // A declined one still opens for the right phone.
      if (isGone(error) && !isDeclined(error)) throw error;
    });
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
