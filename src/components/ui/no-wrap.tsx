import type { ReactNode } from "react";

/** Keeps a date or a number on one line; it breaks only when it is wider than the line. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className="inline-block [text-decoration:inherit]">{children}</span>;
}
