import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { paths } from "#contract/paths";
import { FORM_ID } from "../../components/form/form";
import { ConfirmInformation } from "../../features/auth/confirm-information";
import { meQuery } from "../../lib/queries";
import { useDeferredMount } from "../../lib/use-deferred-mount";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";
import { ScreenLoading } from "../screen-loading";

/** /confirm/:token: only for a signed-in person who has not given an email yet. */
export function Screen() {
  const { token = "" } = useParams();
  const { data: user, isError } = useQuery(meQuery);
  const isMounted = useDeferredMount(Boolean(user));
  if (user === null || (isError && !user)) return <Navigate to={paths.login(token)} replace />;
  if (user?.email) return <Navigate to={paths.onboarding} replace />;
  return (
    <PublicLayout bottomBar={<BottomBar form={FORM_ID} />}>
      {user && isMounted ? <ConfirmInformation token={token} user={user} /> : <ScreenLoading />}
    </PublicLayout>
  );
}
