import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "#contract/paths";
import { HelpLine } from "../../components/help/help-line";
import { ButtonLink } from "../../components/ui/button";
import { PageTitle } from "../../components/ui/page-title";
import { SignedInNotice } from "../../features/auth/signed-in-notice";
import { useLeftWizard } from "../../features/auth/use-left-wizard";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** Any other address. */
export function Screen() {
  useLeftWizard();
  const { t } = useLingui();
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <div className="grid gap-6">
        <SignedInNotice />
        <p className="font-serif text-3xl font-bold text-agave">404</p>
        <PageTitle
          title={t`We could not find this page`}
          lead={<Trans>The address may be incomplete, or the page has moved.</Trans>}
        />
        <p>
          <Trans>
            If you have an invitation, open its link again and check that you copied all of it.
          </Trans>
        </p>
        <div className="grid justify-items-start gap-6">
          <ButtonLink to={paths.userLogin} className="max-sm:w-full">
            <Trans>Go to Login</Trans>
          </ButtonLink>
          <HelpLine />
        </div>
      </div>
    </PublicLayout>
  );
}
