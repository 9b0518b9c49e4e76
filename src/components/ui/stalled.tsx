import type { ReactNode } from "react";
import { Spinner } from "./spinner";
import { TextSpan } from "./text-span";

/** Says why an upload makes no progress. */
export function Stalled({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-maize-ink">
      <Spinner className="mt-1 size-5" />
      <TextSpan>{children}</TextSpan>
    </p>
  );
}
