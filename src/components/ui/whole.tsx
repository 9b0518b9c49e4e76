import type { ReactNode } from "react";

/** A date or a number that goes to the next line whole; alone too wide for a line, it breaks. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className="inline-block [text-decoration:inherit]">{children}</span>;
}
