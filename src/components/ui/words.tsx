import type { ReactNode } from "react";

/**
 * A text that changes, or comes and goes, has an element of its own: a browser that translates the
 * page replaces bare text, which React could then neither change nor remove. Every `<Trans>` is one.
 */
export const Words = ({ children }: { children: ReactNode }) => <span>{children}</span>;
