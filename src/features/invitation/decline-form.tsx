import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { api } from "#contract/api/paths";
import { REASON_MAX } from "#contract/constants";
import { declineInput, type DeclineInput, type InvitationView } from "#contract/invitations";
import { paths } from "#contract/paths";
import { Form } from "../../components/form/form";
import { FormFailure } from "../../components/form/form-failure";
import { SubmitButton } from "../../components/form/submit-button";
import { TextAreaField } from "../../components/form/text-area-field";
import { ButtonLink } from "../../components/ui/button";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { failureParts } from "../../i18n/error-messages";
import { ApiError, call, refusedFields } from "../../lib/api-client";
import { arrival } from "../../lib/arrival";
import { notify } from "../../lib/notify";
import { invitationQuery } from "../../lib/queries";
import { useFirstValues } from "../../lib/submitted-form";
import { useFormMutation } from "../../lib/use-form-mutation";
import { useInvitationAgain } from "../../lib/use-invitation-again";
import { QuickReasons } from "./quick-reasons";

type DeclineFormProps = { token: string; invitation: InvitationView };

/** Declines the invitation, with a reason for the employer. */
export function DeclineForm({ token, invitation }: DeclineFormProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <PageTitle
        title={t`Decline the invitation`}
        focusKey={invitation.isUsed ? "accepted" : "open"}
        lead={
          invitation.isUsed ? undefined : (
            <Trans>
              You can still change your mind with the same link while the offer is open.
            </Trans>
          )
        }
      />
      <Card>
        <DetailList
          rows={[
            { term: t`Company`, value: invitation.companyName },
            { term: t`Position`, value: invitation.position },
            { term: t`Location`, value: invitation.location },
          ]}
        />
      </Card>
      {invitation.isUsed ? <AlreadyAccepted token={token} /> : <ReasonForm token={token} />}
    </div>
  );
}

function ReasonForm({ token }: { token: string }) {
  const { t } = useLingui();
  const form = useForm<DeclineInput, unknown, DeclineInput>({
    resolver: zodResolver(declineInput),
    ...useFirstValues<DeclineInput>({ token, reason: "" }),
  });
  const decline = useDecline(token, (code) =>
    form.setError("reason", { type: "server", message: code }),
  );
  return (
    <Form form={form} onSubmit={decline.submit}>
      <QuickReasons />
      <TextAreaField name="reason" label={t`Reason`} required maxLength={REASON_MAX} />
      <FormFailure failure={decline.failure} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <SubmitButton variant="danger" busy={decline.busy}>
          <Trans>Decline invitation</Trans>
        </SubmitButton>
        <ButtonLink to={paths.welcome(token)} variant="secondary">
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </Form>
  );
}

function useDecline(token: string, onFieldError: (code: string) => void) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isClosedNow = useIsClosedNow(token);
  const fallback = t`There was an error submitting your decline. Please try again.`;
  const { submit, busy, error, posted } = useFormMutation({
    mutationFn: (body: DeclineInput) => call(api.declineInvitation, { body }),
    onSuccess: () => {
      // Otherwise the link would show the open offer for a moment, not that it was declined.
      queryClient.removeQueries({ queryKey: invitationQuery(token).queryKey });
      void notify("success", t`Invitation Declined`);
      void navigate(paths.home, { state: arrival("you-declined", paths.welcome(token)) });
    },
    onError: async (failed) => {
      if (await isClosedNow(failed)) return;
      const ofReason = refusedFields(failed).find(({ path }) => path === "reason");
      if (ofReason) onFieldError(ofReason.code);
      notify("error", failureParts(i18n, failed, fallback).toast);
    },
  });
  const { toast, page } = failureParts(i18n, error, fallback);
  const failure = posted ? { title: toast, words: page } : { words: page };
  return { submit, busy, failure: error ? failure : null };
}

/**
 * Reads the invitation again after a refusal. True when it is closed or accepted: then the gate
 * around this screen, or the notice that replaces the form, says why.
 */
function useIsClosedNow(token: string) {
  const readAgain = useInvitationAgain(token);
  return async (failed: Error): Promise<boolean> => {
    if (!(failed instanceof ApiError) || !failed.code?.startsWith("invitation.")) return false;
    const found = await readAgain();
    return found !== undefined && ("closed" in found || found.isUsed);
  };
}

function AlreadyAccepted({ token }: { token: string }) {
  return (
    <>
      <Notice tone="warning">
        <Trans>
          This invitation was already accepted, so it cannot be declined here. If you changed your
          mind, sign in and choose “Withdraw my application” at the end of the page.
        </Trans>
      </Notice>
      <ButtonLink to={paths.welcome(token)} variant="secondary">
        <Trans>Back to the invitation</Trans>
      </ButtonLink>
    </>
  );
}
