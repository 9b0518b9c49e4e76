import type { ReactNode } from "react";
import { useHydrated } from "../../lib/use-hydrated";

/**
 * The main content of a page. Inert until it has hydrated: before that a form would lose typed text
 * or send it in a URL, and a chat would open without being recorded.
 */
export const Main = ({ className, children }: { className: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1} inert={!useHydrated()} className={className}>
    {children}
  </main>
);
