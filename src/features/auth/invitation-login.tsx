import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { LoginInput, SignedIn } from "#contract/auth";
import { DEFAULT_COUNTRY_CODE, NAME_MAX } from "#contract/constants";
import type { InvitationView } from "#contract/invitations";
import { Form } from "../../components/form/form";
import { useLateResolver } from "../../components/form/late-resolver";
import { PhoneField } from "../../components/form/phone-field";
import { SubmitButton } from "../../components/form/submit-button";
import { TextField } from "../../components/form/text-field";
import { PageTitle } from "../../components/ui/page-title";
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

/** Signs in with the invitation: names, and the phone the employer knows (spec 2, decision 1). */
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
  const { signIn, busy, failure } = useSignIn<LoginInput>({
    path: "/api/auth/login",
    title: t`Authentication Failed`,
    fallback: t`Please check your information and try again.`,
    onSuccess: (signedIn) => {
      rememberCountryCode(form.getValues("countryCode"));
      onward(signedIn);
    },
    onFieldError: ({ path, code }) =>
      form.setError(path as keyof LoginInput, { type: "server", message: code }),
  });
  const locked = invitation.firstName !== "" && invitation.lastName !== "";
  return (
    <Form form={form} onSubmit={signIn}>
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
        hint={t`The number you gave to the employer, 10 digits.`}
        required
      />
      <SignInNotice failure={failure} />
      <SubmitButton block busy={busy}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </Form>
  );
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
