import { Trans } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMatch } from "react-router";
import { Main } from "../main";
import { useKeys } from "../review/use-keys";
import { SearchButton, SearchDialog } from "../search/search-dialog";
import { useIsSessionOver } from "../session-end";
import { loadSignInDialog } from "../sign-in/load-sign-in-dialog";
import { Employer } from "./employer";
import { PhoneBar } from "./phone-bar";
import { Rail, SideMenu } from "./side-menu";

const SignInDialog = lazy(loadSignInDialog);

/** The frame of the console: the employer, the menu and the current screen. */
export function Console({ children }: { children: ReactNode }) {
  const [isSearching, setIsSearching] = useState(false);
  const isSessionOver = useIsSessionOver();
  const isReview = useMatch("/hiring/applications/:id") !== null;
  const search = () => setIsSearching(true);
  useKeys({ "/": search });
  const Menu = isReview ? Rail : SideMenu;
  return (
    <div
      className={`page lg:grid ${isReview ? "lg:grid-cols-[4rem_minmax(0,1fr)]" : "lg:grid-cols-[13.5rem_minmax(0,1fr)]"}`}
    >
      <a href="#main" className="skip-link">
        <Trans>Skip to main content</Trans>
      </a>
      <Menu onSearch={search} />
      <header className="flex items-center justify-between gap-3 bg-agave-deep px-4 py-1 text-surface lg:hidden">
        <Employer />
        <SearchButton onOpen={search} />
      </header>
      <Main className="min-h-dvh px-card pt-3 pb-24 sm:px-6 sm:pt-5 lg:px-8 lg:pb-8">
        {children}
      </Main>
      <PhoneBar />
      {isSessionOver ? (
        <Suspense>
          <SignInDialog />
        </Suspense>
      ) : null}
      {isSearching ? <SearchDialog onClose={() => setIsSearching(false)} /> : null}
    </div>
  );
}
