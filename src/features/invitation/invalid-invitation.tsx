import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "#contract/paths";
import { HelpLine } from "../../components/help/help-line";
import { Button, ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import type { InvitationFailure } from "./invitation-failure";
import { RedirectCountdown } from "./redirect-countdown";
import { useArrival } from "./use-arrival";

type Words = { title: MessageDescriptor; cause?: MessageDescriptor; next: MessageDescriptor };

/** The text for each reason: a title never claims more than we know. */
const WORDS = {
  unknown: {
    title: msg`Invalid invitation`,
    cause: msg`We don't recognize this link. Check that you copied all of it.`,
    next: msg`This invitation link is invalid or expired. Please contact the employer for a new invitation.`,
  },
  expired: {
    title: msg`This invitation has expired`,
    next: msg`The time to answer is over. If you had accepted, your application is safe: sign in below. If not, please contact the employer for a new invitation.`,
  },
  declined: {
    title: msg`You said no to this job`,
    next: msg`If it was a mistake, contact the company: they can open the invitation again.`,
  },
  withdrawn: {
    title: msg`The company has withdrawn this invitation`,
    next: msg`This is not because of anything you did. If you think it is a mistake, contact the company.`,
  },
} satisfies Record<Exclude<InvitationFailure, "failed">, Words>;

type InvalidInvitationProps = {
  failure: InvitationFailure;
  /** Loads the invitation again after a failure. */
  onRetry?: () => void;
  /** The invitation closed while its screen was shown. */
  replacesPage?: boolean;
};

/** Says why there is no offer and what to do, and redirects to the sign-in page. */
export function InvalidInvitation({ failure, onRetry, replacesPage }: InvalidInvitationProps) {
  const { i18n } = useLingui();
  if (failure === "failed") return <FailedInvitation onRetry={onRetry} />;
  const { title, cause, next }: Words = WORDS[failure];
  return (
    <div className="grid gap-6">
      <PageTitle title={i18n._(title)} replacesPage={replacesPage} />
      <Notice tone="warning" role="alert" title={cause && i18n._(cause)}>
        {i18n._(next)}
      </Notice>
      <RedirectCountdown failure={failure} />
      <div className="grid gap-3">
        <p>
          <Trans>Did you already accept an invitation? Then you can sign in.</Trans>{" "}
          {failure === "expired" ? (
            <Trans>
              If you did not give us an email, ask the company to extend your link. Then it will
              work again.
            </Trans>
          ) : null}
        </p>
        <div>
          <LoginLink failure={failure} primary />
        </div>
      </div>
      <HelpLine />
    </div>
  );
}

/** The server did not respond about the link, which may still be good. */
function FailedInvitation({ onRetry }: Pick<InvalidInvitationProps, "onRetry">) {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <PageTitle title={t`We could not open your invitation`} />
      <Notice tone="warning" role="alert">
        <Trans>We could not load the invitation. Check your connection and try again.</Trans>
      </Notice>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <LoginLink failure="failed" />
      </div>
      <HelpLine />
    </div>
  );
}

function LoginLink({
  failure,
  primary = false,
}: {
  failure: InvitationFailure;
  primary?: boolean;
}) {
  return (
    <ButtonLink
      to={paths.userLogin}
      state={useArrival(failure)}
      variant={primary ? "primary" : "secondary"}
      className="max-sm:w-full"
    >
      <Trans>Go to Login</Trans>
    </ButtonLink>
  );
}
