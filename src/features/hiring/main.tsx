import type { ReactNode } from "react";
import { useHydrated } from "../../lib/use-hydrated";

/**
 * The screen of a page. Inert until its program runs: before that a form would lose what is typed into
 * it, or send it in an address, and a chat would open that nobody noted.
 */
export const Main = ({ className, children }: { className: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1} inert={!useHydrated()} className={className}>
    {children}
  </main>
);
