import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { PageTitle } from "../../components/ui/page-title";
import { useLinkBack } from "./use-go-back";

type CameraPageProps = { label: string; bottomBar: ReactNode; children: ReactNode };

/** The page at /camera while no camera is shown. */
export function CameraPage({ label, bottomBar, children }: CameraPageProps) {
  const { t } = useLingui();
  return (
    <div className="page flex min-h-dvh flex-col">
      <main
        id="main"
        className="mx-auto grid w-full max-w-2xl grow content-start gap-6 px-gutter pt-16 pb-8 sm:pt-8"
      >
        <PageTitle title={t`Photo of: ${label}`} />
        {children}
      </main>
      {bottomBar}
    </div>
  );
}

/** A button, and the link back. */
export function CameraPageActions({
  returnTo,
  children,
}: {
  returnTo: string;
  children: ReactNode;
}) {
  const linkBack = useLinkBack(returnTo);
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      {children}
      <ButtonLink {...linkBack} variant="quiet">
        <Icon name="arrow-left" />
        <Trans>Go back</Trans>
      </ButtonLink>
    </div>
  );
}
