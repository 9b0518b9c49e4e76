import type { ReactNode } from "react";
import { Spinner } from "./spinner";

/** Why something that is under way does not move. */
export function Stopped({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-maize-ink">
      <Spinner className="mt-1 size-5" />
      {children}
    </p>
  );
}
