import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
import type { SubmittedForm } from "#contract/pages";
import type { Site } from "#contract/site";
import { Toaster } from "../components/ui/toaster";
import { SessionClock } from "../features/auth/session-clock";
import { activateLanguage } from "../i18n/languages";
import { preferredLanguage } from "../i18n/preferred-language";
import { useLanguage } from "../i18n/use-language";
import { PageTimeZoneProvider } from "../lib/local-time";
import { NavigationProvider } from "../lib/navigation";
import { SiteProvider } from "../lib/site";
import { SubmittedFormProvider, useSubmittedForm } from "../lib/submitted-form";
import { ROUTES } from "../screens";
import { ErrorBoundary } from "./error-boundary";
import { preloadArea } from "./preload-area";
import { useAreaLoaded } from "./router";
import { RouterLink } from "./router-link";
import { UnsentScreen } from "./unsent-screen";
import { ScreenLoading } from "./screen-loading";

type AppProps = {
  i18n: I18n;
  queryClient: QueryClient;
  /** The time zone that the page was rendered in. */
  timeZone: string | undefined;
  /** A form that was posted without JavaScript and refused. */
  submitted: SubmittedForm | undefined;
  /** Who operates the portal. */
  site: Site;
};

/** The whole application inside a router, the same in the Worker and in the browser. */
export function App({ i18n, queryClient, timeZone, submitted, site }: AppProps) {
  const { key, pathname, search } = useLocation();
  // React Router calls the history entry of a fresh load "default".
  const isFirstPage = key === "default";
  const navigation = useMemo(
    () => ({ Link: RouterLink, pathname, search, isFirstPage }),
    [isFirstPage, pathname, search],
  );
  // Elsewhere, and after a way back, the form's values are older than what was saved since.
  const [posted, setPosted] = useState(submitted);
  if (posted && !isFirstPage) setPosted(undefined);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <NavigationProvider value={navigation}>
            <PageTimeZoneProvider value={timeZone}>
              <SubmittedFormProvider value={posted}>
                <SiteProvider value={site}>
                  <Screens />
                </SiteProvider>
              </SubmittedFormProvider>
            </PageTimeZoneProvider>
          </NavigationProvider>
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  );
}

const route = ({ path, Screen }: (typeof ROUTES)[number]) => (
  <Route key={path} path={path} element={<Screen />} />
);

function Screens() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <StoredLanguage />
      <Routes>
        {ROUTES.filter(({ area }) => !area).map(route)}
        <Route element={<SessionArea />}>{ROUTES.filter(({ area }) => area).map(route)}</Route>
      </Routes>
    </Suspense>
  );
}

/**
 * Activates the language that only this device has stored. It runs after hydration, which needs the
 * language that the Worker rendered.
 */
function StoredLanguage() {
  const { language } = useLanguage();
  const restore = useEffectEvent(() => {
    const preferred = preferredLanguage();
    if (preferred !== language) void activateLanguage(preferred).catch(() => undefined);
  });
  useEffect(() => restore(), []);
  return null;
}

/** The signed-in area, or what was typed there when a plain form came after the session's end. */
function SessionArea() {
  const unsent = useSubmittedForm()?.unsent;
  return unsent ? <UnsentScreen unsent={unsent} /> : <LiveArea />;
}

/** Its screens share one session clock and are all preloaded. */
function LiveArea() {
  const markLoaded = useAreaLoaded();
  useEffect(() => preloadArea(markLoaded), [markLoaded]);
  return (
    <>
      <SessionClock />
      <Outlet />
    </>
  );
}
