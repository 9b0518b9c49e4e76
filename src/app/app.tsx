import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Outlet, Route, Routes } from "react-router";
import type { SubmittedForm } from "#contract/pages";
import { SessionClock } from "../features/auth/session-clock";
import { activateLanguage } from "../i18n/languages";
import { preferredLanguage } from "../i18n/preferred-language";
import { useLanguage } from "../i18n/use-language";
import { useNavigation } from "../lib/navigation";
import { SubmittedFormProvider, useSubmittedForm } from "../lib/submitted-form";
import { workerScreens } from "../screens";
import { preloadArea } from "./preload-area";
import { type Provided, Providers } from "./providers";
import { useAreaLoaded } from "./router";
import { RouterLink } from "./router-link";
import { ScreenLoading } from "./screen-loading";
import { UnsentScreen } from "./unsent-screen";

type AppProps = Provided & {
  /** What a form that was posted without JavaScript did, or the form if it was refused. */
  submitted: SubmittedForm | undefined;
};

/** The seasonal workers' program inside a router, the same in the Worker and in the browser. */
export const App = ({ submitted, ...provided }: AppProps) => (
  <Providers {...provided} Link={RouterLink}>
    <PostedForm submitted={submitted}>
      <Screens />
    </PostedForm>
  </Providers>
);

function PostedForm({
  submitted,
  children,
}: Pick<AppProps, "submitted"> & { children: ReactNode }) {
  const { isFirstPage } = useNavigation();
  // After any navigation, even back to this page, newer values may have been saved.
  const [posted, setPosted] = useState(submitted);
  if (posted && !isFirstPage) setPosted(undefined);
  return <SubmittedFormProvider value={posted}>{children}</SubmittedFormProvider>;
}

function Screens() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <StoredLanguage />
      <Routes>
        {workerScreens.routes(({ area }) => !area)}
        <Route element={<SessionArea />}>{workerScreens.routes(({ area }) => area)}</Route>
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

/** The signed-in area, or the values of a plain form that arrived after the session had ended. */
function SessionArea() {
  const unsent = useSubmittedForm()?.unsent;
  return unsent ? <UnsentScreen unsent={unsent} /> : <LiveArea />;
}

/** The signed-in screens: they share one session clock and are all preloaded. */
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
