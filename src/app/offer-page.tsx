import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useEffect } from "react";
import type { InvitationView } from "#contract/invitations";
import { useLeftWizard } from "../features/auth/use-left-wizard";
import { Offer } from "../features/invitation/offer";
import { activateLanguage } from "../i18n/languages";
import { preferredLanguage } from "../i18n/preferred-language";
import { HandOver } from "../lib/hand-over";
import { type Navigation, NavigationProvider } from "../lib/navigation";
import { paths } from "../lib/paths";
import { BottomBar } from "./layouts/bottom-bar";
import { PublicLayout } from "./layouts/public-layout";
import { PageLink } from "./page-link";
import { Toaster } from "../components/ui/toaster";

type OfferPageProps = {
  i18n: I18n;
  token: string;
  invitation: InvitationView;
  /** The address's query with its `?`, or empty. */
  search: string;
};

/**
 * The whole page of a link with an offer, the same at the edge and in the browser. A program of its
 * own without router and query cache: its links load the next page, with or without a script.
 */
export function OfferPage({ i18n, token, invitation, search }: OfferPageProps) {
  const pathname = paths.welcome(token);
  const navigation: Navigation = { Link: PageLink, pathname, search, fresh: true };
  return (
    <I18nProvider i18n={i18n}>
      <NavigationProvider value={navigation}>
        <OfferScreen token={token} invitation={invitation} />
        <Toaster />
        <HandOver />
      </NavigationProvider>
    </I18nProvider>
  );
}

function OfferScreen({ token, invitation }: Pick<OfferPageProps, "token" | "invitation">) {
  useLeftWizard();
  // The edge does not know a choice that only this browser has stored.
  useEffect(() => void activateLanguage(preferredLanguage()).catch(() => undefined), []);
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <Offer token={token} invitation={invitation} />
    </PublicLayout>
  );
}
