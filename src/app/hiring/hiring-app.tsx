import { Suspense } from "react";
import { Outlet, Route, Routes } from "react-router";
import { Console } from "../../features/hiring/console/console";
import { HIRING_FIELD_WORDS } from "../../features/hiring/field-words";
import { hiringScreens } from "../../hiring-screens";
import { FieldWordsContext } from "../../lib/field-words";
import { type Provided, Providers } from "../providers";
import { ScreenLoading } from "../screen-loading";
import { HiringLink } from "./hiring-link";

/** The hiring team's console inside a router, the same in the Worker and in the browser. */
export const HiringApp = ({ i18n, queryClient, time, site }: Provided) => (
  <Providers {...{ i18n, queryClient, time, site }} Link={HiringLink}>
    <FieldWordsContext value={HIRING_FIELD_WORDS}>
      <Suspense fallback={<ScreenLoading />}>
        <Screens />
      </Suspense>
    </FieldWordsContext>
  </Providers>
);

const Screens = () => (
  <Routes>
    {hiringScreens.routes(({ open }) => open)}
    <Route element={<ConsoleLayout />}>{hiringScreens.routes(({ open }) => !open)}</Route>
  </Routes>
);

/** The console's frame stays mounted while its screens change. */
const ConsoleLayout = () => (
  <Console>
    <Suspense fallback={<ScreenLoading />}>
      <Outlet />
    </Suspense>
  </Console>
);
