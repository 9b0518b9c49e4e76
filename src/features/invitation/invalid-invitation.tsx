import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { SITE } from "#contract/site";
import { Button, ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { arrival } from "../../lib/arrival";
import { telHref } from "../../lib/format";
import { paths } from "#contract/paths";
import type { InvitationFailure } from "./invitation-failure";
import { RedirectCountdown } from "./redirect-countdown";

const WHICH = {
  unknown: msg`We do not know this invitation link. Check that you copied all of it.`,
  expired: msg`This invitation has expired.`,
  declined: msg`This invitation was declined.`,
  withdrawn: msg`The employer has withdrawn this invitation.`,
  failed: msg`We could not load the invitation. Check your connection and try again.`,
} satisfies Record<InvitationFailure, MessageDescriptor>;

type InvalidInvitationProps = {
  failure: InvitationFailure;
  /** For a link that could not be loaded. */
  onRetry?: () => void;
  /** The invitation closed while it was shown. */
  replacesPage?: boolean;
};

/** Says why there is no offer and what to do, and redirects to the sign-in page. */
export function InvalidInvitation({ failure, onRetry, replacesPage }: InvalidInvitationProps) {
  const { i18n, t } = useLingui();
  if (failure === "failed") {
    return (
      <div className="grid gap-6">
        <PageTitle title={t`We could not open your invitation`} />
        <Notice tone="warning" role="alert">
          {i18n._(WHICH.failed)}
        </Notice>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <ToLogin failure={failure} />
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <PageTitle title={t`Invalid invitation`} replacesPage={replacesPage} />
      <Notice tone="warning" role="alert" title={i18n._(WHICH[failure])}>
        <Trans>
          This invitation link is invalid or expired. Please contact the employer for a new
          invitation.
        </Trans>
      </Notice>
      <RedirectCountdown failure={failure} />
      <div className="grid gap-3">
        <p>
          <Trans>Did you already accept an invitation? Then you can sign in.</Trans>
        </p>
        <div>
          <ToLogin failure={failure} primary />
        </div>
      </div>
      <SupportPhone />
    </div>
  );
}

function ToLogin({ failure, primary = false }: { failure: InvitationFailure; primary?: boolean }) {
  return (
    <ButtonLink
      to={paths.userLogin}
      state={arrival(failure)}
      variant={primary ? "primary" : "secondary"}
      className="max-sm:w-full"
    >
      <Trans>Go to Login</Trans>
    </ButtonLink>
  );
}

function SupportPhone() {
  const phone = SITE.supportPhone;
  return (
    <p className="text-muted">
      <Trans>
        Questions? Call <a href={telHref(phone)}>{phone}</a>
      </Trans>
    </p>
  );
}
