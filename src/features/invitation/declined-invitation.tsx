import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "#contract/paths";
import type { Problem } from "#contract/problem";
import { HelpLine } from "../../components/help/help-line";
import { ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { useLocalTime } from "../../lib/local-time";
import { offerMark, OFFER_PARAMETER } from "../../lib/offer-mark";
import { OfferSheet } from "./offer-sheet";
import { RedirectCountdown } from "./redirect-countdown";
import { useArrival } from "./use-arrival";

type DeclinedInvitationProps = { token: string; declined: NonNullable<Problem["declined"]> };

/** A declined offer, with the date and a way to accept it after all. */
export function DeclinedInvitation({ token, declined }: DeclinedInvitationProps) {
  const { t } = useLingui();
  const local = useLocalTime();
  const { invitation } = declined;
  const day = local.day(declined.at);
  return (
    <div className="grid gap-6">
      <PageTitle title={t`You said no to this job`} />
      <Notice role="alert" title={<Trans>You said no on {day}.</Trans>}>
        <Trans>
          If it was a mistake, or somebody else did it, you can still accept this offer with your
          phone number.
        </Trans>
      </Notice>
      <RedirectCountdown failure="declined" />
      <div className="decision-buttons">
        <ButtonLink to={`${paths.login(token)}?${OFFER_PARAMETER}=${offerMark(invitation)}`}>
          <Trans>I changed my mind</Trans>
        </ButtonLink>
        <ButtonLink to={paths.userLogin} state={useArrival("declined")} variant="secondary">
          <Trans>Go to Login</Trans>
        </ButtonLink>
      </div>
      <OfferSheet invitation={invitation} />
      <HelpLine phone={invitation.supportPhone} whatsApp={invitation.supportWhatsApp} />
    </div>
  );
}
