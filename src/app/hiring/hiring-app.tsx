import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, Suspense, useMemo } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
import { Toaster } from "../../components/ui/toaster";
import { Console } from "../../features/hiring/console/console";
import { HIRING_FIELD_WORDS } from "../../features/hiring/field-words";
import { HIRING_ROUTES } from "../../hiring-screens";
import { FieldWordsContext } from "../../lib/field-words";
import { PageTimeZoneProvider } from "../../lib/local-time";
import { NavigationProvider } from "../../lib/navigation";
import { SiteProvider } from "../../lib/site";
import type { App } from "../app";
import { ErrorBoundary } from "../error-boundary";
import { ScreenLoading } from "../screen-loading";
import { HiringLink } from "./hiring-link";

/** The hiring team's console inside a router, the same in the Worker and in the browser. */
export function HiringApp({ i18n, queryClient, timeZone, site }: ComponentProps<typeof App>) {
  const { key, pathname, search } = useLocation();
  const navigation = useMemo(
    // React Router calls the history entry of a fresh load "default".
    () => ({ Link: HiringLink, pathname, search, isFirstPage: key === "default" }),
    [key, pathname, search],
  );
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <NavigationProvider value={navigation}>
            <PageTimeZoneProvider value={timeZone}>
              <SiteProvider value={site}>
                <FieldWordsContext value={HIRING_FIELD_WORDS}>
                  <Suspense fallback={<ScreenLoading />}>
                    <Screens />
                  </Suspense>
                </FieldWordsContext>
              </SiteProvider>
            </PageTimeZoneProvider>
          </NavigationProvider>
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  );
}

const route = ({ path, Screen }: (typeof HIRING_ROUTES)[number]) => (
  <Route key={path} path={path} element={<Screen />} />
);

const Screens = () => (
  <Routes>
    {HIRING_ROUTES.filter(({ open }) => open).map(route)}
    <Route element={<Inside />}>{HIRING_ROUTES.filter(({ open }) => !open).map(route)}</Route>
  </Routes>
);

/** The frame stays while its screens change. */
const Inside = () => (
  <Console>
    <Suspense fallback={<ScreenLoading />}>
      <Outlet />
    </Suspense>
  </Console>
);
