import { useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { Navigate } from "react-router";
import { paths } from "#contract/paths";
import { redirectForStatus } from "#contract/redirect-for-status";
import { ApplicationGate } from "../../components/gate/application-gate";
import { PageTitle } from "../../components/ui/page-title";
import { StepLoading } from "./step-loading";
import { Wizard } from "./wizard";

/** The wizard, once the application has loaded; redirects to the dashboard if it is no draft. */
export function WizardGate() {
  const { t } = useLingui();
  // Right after the submit the application is no draft any more, but the wizard is still shown.
  const [leaving, setLeaving] = useState(false);
  const leave = useCallback(() => setLeaving(true), []);
  const title = t`Seasonal worker application`;
  const loading = (
    <div className="grid gap-8">
      <PageTitle title={title} quiet />
      <StepLoading />
    </div>
  );
  return (
    <ApplicationGate next={paths.onboarding} {...{ title, loading }} staysAfterSession>
      {(me, { id, status }) => {
        if (leaving) return loading;
        const other = redirectForStatus(paths.onboarding, status);
        if (other) return <Navigate to={other} replace />;
        return <Wizard key={id} user={me} onSubmitted={leave} />;
      }}
    </ApplicationGate>
  );
}
