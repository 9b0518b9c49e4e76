import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { api } from "#contract/api/paths";
import type { UserView } from "#contract/auth";
import { confirmInput } from "#contract/confirm";
import { paths } from "#contract/paths";
import { ApplicationField } from "../../components/form/application-field";
import { EmailField } from "../../components/form/email-field";
import { Form } from "../../components/form/form";
import { FormFailure } from "../../components/form/form-failure";
import { SubmitButton } from "../../components/form/submit-button";
import { ButtonLink } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { PageTitle } from "../../components/ui/page-title";
import { call, refusedFields } from "../../lib/api-client";
import { formatPhone } from "../../lib/format";
import { applicationOnly, loadApplicationId, meQuery } from "../../lib/queries";
import { useFirstValues } from "../../lib/submitted-form";
import { useFormMutation } from "../../lib/use-form-mutation";
import { useIsMounted } from "../../lib/use-is-mounted";
import { BackLink } from "./back-link";
import { signInFailure } from "./sign-in-failure";

type ConfirmProps = { token: string; user: UserView };
type EmailInput = { email: string };

/** "Confirm your information": asks for an email address, which may be skipped. */
export function ConfirmInformation({ token, user }: ConfirmProps) {
  const { t } = useLingui();
  const form = useForm<EmailInput, unknown, EmailInput>({
    resolver: zodResolver(confirmInput),
    ...useFirstValues<EmailInput>({ email: "" }),
  });
  const { save, busy, failure } = useSaveEmail((code) =>
    form.setError("email", { type: "server", message: code }),
  );
  return (
    <div className="grid gap-6">
      <BackLink to={paths.welcome(token)}>
        <Trans>Back to the invitation</Trans>
      </BackLink>
      <PageTitle
        title={t`Confirm your information`}
        lead={
          <Trans>With your phone number and this email you can sign in again at any time.</Trans>
        }
      />
      <Form form={form} onSubmit={save}>
        <ApplicationField />
        <ConfirmedPhone phone={user.phone} />
        <EmailField
          name="email"
          label={t`Email`}
          hint={t`We only write to you about your application.`}
        />
        <FormFailure failure={failure} />
        <div className="grid gap-3">
          <SubmitButton block busy={busy}>
            <Trans>Continue</Trans>
          </SubmitButton>
          <ButtonLink to={paths.onboarding} replace variant="quiet" block>
            <Trans>Skip for now</Trans>
          </ButtonLink>
        </div>
      </Form>
      <p className="text-sm text-muted">
        <Trans>
          Without an email, you can come back with your invitation link and your phone number, as
          long as the link is valid.
        </Trans>
      </p>
    </div>
  );
}

function ConfirmedPhone({ phone }: { phone: string }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        <Trans>Phone number</Trans>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-lg">{formatPhone(phone)}</span>
        <span className="inline-flex items-center gap-1.5 font-semibold text-agave">
          <Icon name="check" className="size-5" />
          <Trans>Confirmed</Trans>
        </span>
      </p>
    </div>
  );
}

function useSaveEmail(onFieldError: (code: string) => void) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isMounted = useIsMounted();
  const title = t`Your email was not saved`;
  const words = (error: unknown) =>
    signInFailure(i18n, error, t`Try again, or skip this step for now.`);
  const { submit, busy, error } = useFormMutation({
    mutationFn: async (body: EmailInput) =>
      call(api.confirmEmail, { application: await loadApplicationId(queryClient), body }),
    onSuccess: (user) => {
      queryClient.setQueryData(meQuery.queryKey, user);
      // The application contains the email too: fetch it again.
      // The person may already have skipped this step and be in the wizard.
      if (!isMounted.current) return void queryClient.invalidateQueries(applicationOnly);
      queryClient.removeQueries(applicationOnly);
      void navigate(paths.onboarding, { replace: true });
    },
    onError: (failed) => {
      for (const { path, code } of refusedFields(failed)) if (path === "email") onFieldError(code);
    },
  });
  return { save: submit, busy, failure: error ? { title, words: words(error) } : null };
}
