import type { ReactNode } from "react";
import { Logo } from "../../components/ui/logo";
import { DoneNotice } from "./done-notice";
import { SkipLink } from "./skip-link";

type SessionLayoutProps = {
  children: ReactNode;
  footer?: ReactNode;
  /** The fixed bar (`<BottomBar />`). */
  bottomBar: ReactNode;
  /** Room for two columns of cards. */
  wide?: boolean;
};

/** Signed-in screens, with a quieter header than the public ones. */
export function SessionLayout({ children, footer, bottomBar, wide = false }: SessionLayoutProps) {
  const width = wide ? "max-w-5xl" : "max-w-2xl";
  return (
    <div className="page flex min-h-dvh flex-col">
      <header className="border-t-6 border-b border-t-agave-deep border-b-rule bg-surface px-gutter py-1 sm:py-2.5">
        <SkipLink />
        <div className={`mx-auto text-sm ${width}`}>
          <Logo short />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow px-gutter py-2 sm:py-8">
        <div className={`mx-auto ${width}`}>
          <DoneNotice />
          {children}
        </div>
      </main>
      {footer}
      {bottomBar}
    </div>
  );
}
