import { Trans, useLingui } from "@lingui/react/macro";
import { CHOICE_PARAMETER, LINK_LANGUAGE_PARAMETER } from "#contract/constants";
import type { InvitationView } from "#contract/invitations";
import { lastDayOf } from "#contract/last-day";
import { paths } from "#contract/paths";
import { HelpLine } from "../../components/help/help-line";
import { Button, ButtonLink } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { Sunrise } from "../../components/ui/sunrise";
import { useLanguage } from "../../i18n/use-language";
import { formatDate, formatPhone, languageName, telHref } from "../../lib/format";
import { useNavigation } from "../../lib/navigation";
import { offerMark, OFFER_PARAMETER } from "../../lib/offer-mark";
import { useSite } from "../../lib/site";
import { OfferSheet } from "./offer-sheet";

type OfferProps = { token: string; invitation: InvitationView };

/** The offer: job, place, dates and pay, with the buttons to accept or decline. */
export function Offer({ token, invitation, isSignedIn }: OfferProps & { isSignedIn: boolean }) {
  const { isUsed } = invitation;
  return (
    <div className="contents">
      <Hero invitation={invitation} />
      {isUsed ? <Continue token={token} isSignedIn={isSignedIn} /> : null}
      <OfferSheet invitation={invitation} />
      {isUsed ? null : <TermsLanguage invitation={invitation} />}
      <NoFees invitation={invitation} />
      {isUsed ? null : <Decide token={token} invitation={invitation} />}
      <Assurances invitation={invitation} />
    </div>
  );
}

/** Says who offers the job to whom; the terms below overlap the fields in the picture. */
function Hero({ invitation }: { invitation: InvitationView }) {
  const { t } = useLingui();
  const { companyName, firstName, isUsed } = invitation;
  return (
    <div className="hero -order-1">
      <div className="px-gutter pt-2">
        <div className="mx-auto grid max-w-2xl gap-1">
          {firstName ? (
            <p className="text-lg font-semibold text-maize">
              {/* Not <Trans>, which would parse markup in a name. */}
              {t`Hello, ${firstName}`}
            </p>
          ) : null}
          <PageTitle
            title={
              isUsed ? t`Your application with ${companyName}` : t`${companyName} offers you a job`
            }
          />
          {isUsed ? null : (
            <a
              href="#decide"
              className="no-print inline-flex min-h-12 items-center justify-self-start font-semibold text-surface"
            >
              <Trans>Go to your answer</Trans>
            </a>
          )}
        </div>
      </div>
      <Sunrise />
      <div className="no-print h-12 bg-agave" />
    </div>
  );
}
/**
 * The query of a link: `more`, and the language from this page's address as long as no script has
 * stored it.
 */
function useParameters(more: Record<string, string> = {}): string {
  const query = new URLSearchParams(useNavigation().search);
  const carried = [CHOICE_PARAMETER, LINK_LANGUAGE_PARAMETER].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  const all = [...carried, ...Object.entries(more)];
  return all.length ? `?${new URLSearchParams(all)}` : "";
}

function Decide({ token, invitation }: OfferProps) {
  const { language } = useLanguage();
  const declineQuery = useParameters();
  const acceptQuery = useParameters({ [OFFER_PARAMETER]: offerMark(invitation) });
  const date = formatDate(lastDayOf(invitation.expiresAt), language);
  return (
    <section aria-labelledby="decide" className="grid gap-3">
      <h2 id="decide" className="text-xl">
        <Trans>What do you decide?</Trans>
      </h2>
      <p>
        <Trans>
          You can answer until <strong className="inline-block">{date}</strong>. Accepting costs you
          nothing.
        </Trans>
      </p>
      <div className="decision-buttons no-print">
        <ButtonLink to={paths.login(token) + acceptQuery}>
          <Trans>Accept</Trans>
        </ButtonLink>
        <ButtonLink to={paths.decline(token) + declineQuery} variant="secondary">
          <Trans>Decline</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

/**
 * An accepted invitation still leads to the sign-in until it expires. A running session may belong
 * to another person; the notice above, which offers it, says that the invitation was accepted.
 */
function Continue({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const suffix = useParameters();
  return (
    <div className="grid gap-4">
      {isSignedIn ? null : (
        <Notice tone="success">
          <Trans>You already accepted this invitation. Your answers are kept.</Trans>
        </Notice>
      )}
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

/** Says in which language the employer's own words are, because they are not translated. */
function TermsLanguage({ invitation }: { invitation: InvitationView }) {
  const { language } = useLanguage();
  const written = invitation.language;
  if (!written || written === language) return null;
  const name = languageName(written, language);
  return (
    <p className="text-sm text-muted">
      <Trans>The company wrote parts of this offer in {name}.</Trans>
    </p>
  );
}

/** Placed before the decision, so that nobody decides without passing it. */
function NoFees({ invitation }: { invitation: InvitationView }) {
  const site = useSite();
  const supportPhone = formatPhone(invitation.supportPhone ?? site.supportPhone);
  return (
    <section aria-labelledby="no-fees" className="flex gap-3 rounded bg-agave-wash px-card py-4">
      <Icon name="shield" className="mt-0.5 size-7 text-agave" />
      <div className="grid min-w-0 gap-1">
        <h2 id="no-fees" className="text-xl">
          <Trans>No one may charge you for this job, before or after.</Trans>
        </h2>
        <p>
          <Trans>
            Not for the visa, the trip or your place. If someone asks you for money, do not pay and
            call{" "}
            <a href={telHref(supportPhone)} className="inline-block">
              {supportPhone}
            </a>
            .
          </Trans>
        </p>
      </div>
    </section>
  );
}

function Assurances({ invitation }: { invitation: InvitationView }) {
  return (
    <ul className="grid gap-4 border-t border-rule pt-6">
      <li className="flex gap-3">
        <Icon name="lock" className="mt-0.5 size-6 text-agave" />
        <p>
          <strong>
            <Trans>Secure application</Trans>
          </strong>
          <br />
          <Trans>
            Your information is protected. Only the company offering the job and the people who
            prepare your visa can see it.
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
