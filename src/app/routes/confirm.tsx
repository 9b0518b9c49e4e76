import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { paths } from "#contract/paths";
import { FORM_ID } from "../../components/form/form";
import { NotLoaded } from "../../components/gate/not-loaded";
import { ConfirmInformation } from "../../features/auth/confirm-information";
import { meQuery } from "../../lib/queries";
import { useDeferredMount } from "../../lib/use-deferred-mount";
import { useRetry } from "../../lib/use-retry";
import { BottomBar } from "../layouts/bottom-bar";
import { DoneNotice } from "../layouts/done-notice";
import { PublicLayout } from "../layouts/public-layout";
import { ScreenLoading } from "../screen-loading";

/** /confirm/:token: only for a signed-in person who has not given an email yet. */
export function Screen() {
  const { token = "" } = useParams();
  const { t } = useLingui();
  const { data: user, error, refetch } = useQuery(meQuery);
  const isMounted = useDeferredMount(Boolean(user));
  const retry = useRetry(() => void refetch(), !isMounted && !error);
  if (user === null) return <Navigate to={paths.login(token)} replace />;
  if (user?.email) return <Navigate to={paths.onboarding} replace />;
  const content = () => {
    if (user && isMounted) return <ConfirmInformation token={token} user={user} />;
    if (user || !error) return <ScreenLoading />;
    return <NotLoaded title={t`Confirm your information`} error={error} onRetry={retry} />;
  };
  return (
    <PublicLayout bottomBar={<BottomBar form={FORM_ID} />}>
      <DoneNotice />
      {content()}
    </PublicLayout>
  );
}
