import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { InvitationView } from "#contract/invitations";
import { nameKey } from "#contract/names";
import { paths } from "#contract/paths";
import { ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { knownPositionQuery } from "../../lib/queries";
import { useSignedIn } from "./use-signed-in";

type SignedInNoticeProps = {
  /** The invitation that the page shows. */
  invitation?: InvitationView | undefined;
};

/**
 * Links a signed-in person to their application; the text fits any status, because a public page
 * does not know it. Others on the phone can use the rest of the page. Beside a new offer, which
 * keeps the primary button, it names the company and, if the names match, says the offer is new.
 */
export function SignedInNotice({ invitation }: SignedInNoticeProps) {
  const { t } = useLingui();
  const me = useSignedIn();
  // Whoever signs in on this page knows it, while the next screen loads.
  const [found] = useState(me?.id);
  const { data: position } = useQuery(knownPositionQuery(me?.id ?? ""));
  if (!me || me.id !== found) return null;
  const { firstName } = me;
  const company = position?.companyName;
  const isNew = invitation?.isUsed === false;
  const isTheirs = isNew && nameOf(invitation) === nameOf(me);
  return (
    <div className="no-print">
      <Notice title={t`${firstName}, you are still signed in on this device.`}>
        <div className="grid justify-items-start gap-3">
          {isNew && company ? <p>{t`Your application is with ${company}.`}</p> : null}
          {invitation?.isUsed ? (
            <p>
              <Trans>This invitation was already accepted. The answers are kept.</Trans>
            </p>
          ) : null}
          <p>
            {isTheirs ? (
              <Trans>
                This is a new invitation for you. You can answer it here. Your other application
                stays as it is.
              </Trans>
            ) : (
              <Trans>If you are someone else, continue below.</Trans>
            )}
          </p>
          <ButtonLink to={paths.onboarding} variant={isNew ? "secondary" : "primary"}>
            {isTheirs ? (
              <Trans>Go to my other application</Trans>
            ) : (
              <Trans>Go to my application</Trans>
            )}
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}

const nameOf = ({ firstName, lastName }: Pick<InvitationView, "firstName" | "lastName">) =>
  nameKey(firstName, lastName);
