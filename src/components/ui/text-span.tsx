import type { ReactNode } from "react";

/**
 * Gives text that changes, or comes and goes, its own element: a browser that translates the page
 * replaces bare text nodes, which React can then neither update nor remove. `<Trans>` uses it too.
 */
export const TextSpan = ({ children }: { children: ReactNode }) => <span>{children}</span>;
