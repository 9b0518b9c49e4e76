import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import type { PageTime } from "#contract/pages";
import type { Site } from "#contract/site";
import { TextSpan } from "../components/ui/text-span";
import { Toaster } from "../components/ui/toaster";
import { PageTimeProvider } from "../lib/local-time";
import { type Navigation, NavigationProvider } from "../lib/navigation";
import { SiteProvider } from "../lib/site";
import { ErrorBoundary } from "./error-boundary";

export type Provided = {
  i18n: I18n;
  queryClient: QueryClient;
  /** What the Worker rendered the page with; undefined when only the browser rendered it. */
  time: PageTime | undefined;
  /** Who operates the portal. */
  site: Site;
};

type ProvidersProps = Provided & { Link: Navigation["Link"]; children: ReactNode };

/** The providers around the screens of both programs, inside a router. */
export function Providers({ i18n, queryClient, time, site, Link, children }: ProvidersProps) {
  const { key, pathname, search } = useLocation();
  const navigation = useMemo(
    // React Router calls the history entry of a fresh load "default".
    () => ({ Link, pathname, search, isFirstPage: key === "default" }),
    [Link, key, pathname, search],
  );
  return (
    <I18nProvider i18n={i18n} defaultComponent={TextSpan}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <NavigationProvider value={navigation}>
            <PageTimeProvider value={time}>
              <SiteProvider value={site}>{children}</SiteProvider>
            </PageTimeProvider>
          </NavigationProvider>
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  );
}
