import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApplicationView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import { paths } from "#contract/paths";
import { ApiError } from "../../lib/api-client";
import { applicationQuery, meQuery } from "../../lib/queries";
import { RedirectToSignIn } from "../../lib/redirect-to-sign-in";
import { useDeferredMount } from "../../lib/use-deferred-mount";
import { useRetry } from "../../lib/use-retry";
import { ButtonLink } from "../ui/button";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { NotLoaded } from "./not-loaded";

type ApplicationGateProps = {
  /** Where signing in leads back to. */
  next: string;
  /** The heading of an error message; a loaded screen has its own. */
  title: string;
  loading: ReactNode;
  /** A screen already shown stays when the session ends, and tells the person itself. */
  staysAfterSession?: boolean;
  children: (me: UserView, application: ApplicationView) => ReactNode;
};

/** Loads the person and the application: shows the screen, or why there is none. */
export function ApplicationGate({
  next,
  title,
  loading,
  staysAfterSession = false,
  children,
}: ApplicationGateProps) {
  const me = useQuery(meQuery);
  const application = useQuery(applicationQuery);
  const isMounted = useDeferredMount(Boolean(me.data && application.data));
  const error = application.error ?? me.error;
  const status = error instanceof ApiError ? error.status : undefined;
  const retry = useRetry(() => {
    for (const query of [me, application]) if (!query.data) void query.refetch();
  }, !isMounted && !error);

  const stays = staysAfterSession && application.data;
  if (me.data === null || (status === 401 && !stays)) return <RedirectToSignIn next={next} />;
  if (me.data && application.data) {
    return isMounted ? children(me.data, application.data) : loading;
  }
  if (!error) return loading;
  if (status === 404) {
    return (
      <div className="grid max-w-2xl gap-6">
        <PageTitle title={title} />
        <Notice tone="warning" title={<Trans>We could not find your application</Trans>}>
          <Trans>Please contact support.</Trans>
        </Notice>
        <ButtonLink to={paths.home} variant="secondary" className="justify-self-start">
          <Trans>Go to the start</Trans>
        </ButtonLink>
      </div>
    );
  }
  return <NotLoaded title={title} error={error} onRetry={retry} />;
}
