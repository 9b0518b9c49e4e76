import { Trans, useLingui } from "@lingui/react/macro";
import type { Problem } from "#contract/problem";
import { ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { arrival } from "../../lib/arrival";
import { useLocalTime } from "../../lib/local-time";
import { paths } from "#contract/paths";
import { OfferSheet } from "./offer-sheet";
import { RedirectCountdown } from "./redirect-countdown";

type DeclinedInvitationProps = { token: string; declined: NonNullable<Problem["declined"]> };

/** A declined offer, with the date and a way to accept it after all. */
export function DeclinedInvitation({ token, declined }: DeclinedInvitationProps) {
  const { t } = useLingui();
  const local = useLocalTime();
  const { invitation } = declined;
  const day = local.day(declined.at);
  return (
    <div className="grid gap-6">
      <PageTitle title={t`Invalid invitation`} />
      <Notice tone="warning" role="alert" title={<Trans>You said no on {day}.</Trans>}>
        <Trans>
          Was it a mistake, or did somebody else do it? You can still accept this offer with your
          phone number.
        </Trans>
      </Notice>
      <RedirectCountdown failure="declined" />
      <div className="decision-buttons">
        <ButtonLink to={paths.login(token)}>
          <Trans>I changed my mind</Trans>
        </ButtonLink>
        <ButtonLink to={paths.userLogin} state={arrival("declined")} variant="secondary">
          <Trans>Go to Login</Trans>
        </ButtonLink>
      </div>
      <OfferSheet invitation={invitation} />
    </div>
  );
}
