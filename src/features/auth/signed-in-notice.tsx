import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { paths } from "#contract/paths";
import { useDeviceValue } from "../../lib/use-hydrated";
import { isSignedInHere } from "./signed-in-here";

/**
 * Offers the dashboard to a person who is still signed in; the form stays for another person on the
 * same phone.
 */
export function SignedInNotice() {
  const isSignedIn = useDeviceValue(isSignedInHere, () => false);
  if (!isSignedIn) return null;
  return (
    <Notice title={<Trans>You are still signed in on this device.</Trans>}>
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>You do not need to sign in again.</Trans>
        </p>
        <ButtonLink to={paths.dashboard}>
          <Trans>Go to your dashboard</Trans>
        </ButtonLink>
      </div>
    </Notice>
  );
}
