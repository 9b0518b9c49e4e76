import type { ReactNode } from "react";
import { Logo } from "../../components/ui/logo";
import { Footer } from "./footer";
import { SkipLink } from "./skip-link";

type PublicLayoutProps = {
  children: ReactNode;
  /** The fixed bar (`<BottomBar />`). */
  bottomBar: ReactNode;
};

/** Public screens: a dark header, one column, the footer. */
export function PublicLayout({ children, bottomBar }: PublicLayoutProps) {
  return (
    <div className="page flex min-h-dvh flex-col">
      <header>
        <SkipLink />
        <div className="bg-agave-deep px-gutter py-3 sm:py-4">
          <div className="mx-auto max-w-2xl text-lg">
            <Logo inverse />
          </div>
        </div>
        <div className="furrows" />
      </header>
      <main id="main" tabIndex={-1} className="grow px-gutter py-6 sm:py-12">
        <div className="mx-auto max-w-2xl">{children}</div>
      </main>
      <Footer />
      {bottomBar}
    </div>
  );
}
