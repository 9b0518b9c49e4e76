import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { paths } from "#contract/paths";
import { useSignedIn } from "./use-signed-in";

/**
 * Offers the application of the person who is still signed in, by name. A public page does not know
 * its status, so the words hold for each. The rest of the page stays for another person on the same
 * phone.
 */
export function SignedInNotice() {
  const { t } = useLingui();
  const me = useSignedIn();
  if (!me) return null;
  const { firstName } = me;
  return (
    <div className="no-print">
      <Notice title={t`${firstName}, you are still signed in on this device.`}>
        <div className="grid justify-items-start gap-3">
          <p>
            <Trans>If you are someone else, go on below.</Trans>
          </p>
          <ButtonLink to={paths.onboarding}>
            <Trans>Go to my application</Trans>
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
