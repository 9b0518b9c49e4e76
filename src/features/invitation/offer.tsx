import { Trans, useLingui } from "@lingui/react/macro";
import { CHOICE_PARAMETER, LINK_LANGUAGE_PARAMETER } from "#contract/constants";
import type { InvitationView } from "#contract/invitations";
import { Button, ButtonLink } from "../../components/ui/button";
import { HelpLine } from "../../components/help/help-line";
import { Icon } from "../../components/ui/icon";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { useLanguage } from "../../i18n/use-language";
import { formatDate, telHref } from "../../lib/format";
import { useNavigation } from "../../lib/navigation";
import { paths } from "#contract/paths";
import { useSite } from "../../lib/site";
import { lastDay } from "./last-day";
import { OfferSheet } from "./offer-sheet";

type OfferProps = { token: string; invitation: InvitationView };

/** The offer: job, place, dates and pay, with the buttons to accept or decline. */
export function Offer({ token, invitation, isSignedIn }: OfferProps & { isSignedIn: boolean }) {
  const { t } = useLingui();
  const { companyName, firstName, isUsed } = invitation;
  if (isUsed) {
    return (
      <div className="grid gap-6">
        <PageTitle title={t`${companyName} offers you a job`} />
        <Continue token={token} isSignedIn={isSignedIn} />
        <OfferSheet invitation={invitation} />
        <Assurances invitation={invitation} />
      </div>
    );
  }
  return (
    <div className="grid gap-5 sm:gap-6">
      <PageTitle
        title={t`${companyName} offers you a job`}
        lead={
          firstName
            ? t`Hello, ${firstName}. Read the offer calmly, then decide.`
            : t`Read the offer calmly, then decide.`
        }
      />
      <OfferSheet invitation={invitation} />
      <Decide token={token} invitation={invitation} />
      <Assurances invitation={invitation} />
    </div>
  );
}

/** The language in the address, which links must carry while no script has stored it. */
function useAddressLanguage(): string {
  const query = new URLSearchParams(useNavigation().search);
  const kept = [CHOICE_PARAMETER, LINK_LANGUAGE_PARAMETER].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length ? `?${new URLSearchParams(kept)}` : "";
}

function Decide({ token, invitation }: OfferProps) {
  const { language } = useLanguage();
  const suffix = useAddressLanguage();
  const date = formatDate(lastDay(invitation.expiresAt), language);
  return (
    <>
      <div className="decision-buttons no-print">
        <ButtonLink to={paths.login(token) + suffix}>
          <Trans>Accept</Trans>
        </ButtonLink>
        <ButtonLink to={paths.decline(token) + suffix} variant="secondary">
          <Trans>Decline</Trans>
        </ButtonLink>
      </div>
      <p className="text-center text-sm text-muted">
        <Trans>You can answer until {date}.</Trans>
      </p>
    </>
  );
}

/**
 * An accepted invitation still leads to the sign-in until it expires. A live session, which the page
 * offers above, may be another person's.
 */
function Continue({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const suffix = useAddressLanguage();
  return (
    <div className="grid gap-4">
      <Notice tone="success">
        <Trans>You already accepted this invitation. Your answers are kept.</Trans>
      </Notice>
      <ButtonLink
        to={paths.login(token) + suffix}
        variant={isSignedIn ? "secondary" : "primary"}
        block
        className="no-print"
      >
        {isSignedIn ? (
          <Trans>Sign in with this invitation</Trans>
        ) : (
          <Trans>Continue your application</Trans>
        )}
      </ButtonLink>
    </div>
  );
}

function Assurances({ invitation }: { invitation: InvitationView }) {
  const site = useSite();
  const supportPhone = invitation.supportPhone ?? site.supportPhone;
  return (
    <ul className="grid gap-4 border-t border-rule pt-6">
      <li className="flex gap-3">
        <Icon name="lock" className="mt-0.5 size-6 text-agave" />
        <p>
          <strong>
            <Trans>Secure application</Trans>
          </strong>
          <br />
          <Trans>Your data travels encrypted and is read only by the hiring team.</Trans>
        </p>
      </li>
      <li className="flex gap-3">
        <Icon name="alert" className="mt-0.5 size-6 text-maize-ink" />
        <p>
          <strong>
            <Trans>This job is free for you</Trans>
          </strong>
          <br />
          <Trans>
            Nobody may charge you for it, before or after. If someone asks you for money, call{" "}
            <a href={telHref(supportPhone)} className="inline-block">
              {supportPhone}
            </a>
            .
          </Trans>
        </p>
      </li>
      <li className="no-print">
        <HelpLine phone={invitation.supportPhone} whatsApp={invitation.supportWhatsApp}>
          <Trans>Questions about this offer?</Trans>
        </HelpLine>
      </li>
      <li className="no-print">
        <Button
          name="print"
          variant="quiet"
          className="px-0! text-left!"
          onClick={(event) => {
            event.preventDefault();
            window.print();
          }}
        >
          <Icon name="file" />
          <Trans>Print this offer or keep it as PDF</Trans>
        </Button>
      </li>
    </ul>
  );
}
