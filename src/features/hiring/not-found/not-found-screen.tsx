import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "../../../components/ui/button";
import { PageTitle } from "../../../components/ui/page-title";

export function Screen() {
  const { t } = useLingui();
  return (
    <div className="grid max-w-xl gap-6">
      <PageTitle title={t`This page does not exist`} />
      <p>
        <Trans>The address may be mistyped, or what was here has been removed.</Trans>
      </p>
      <div>
        <ButtonLink to="/hiring">
          <Trans>Go to the season</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
