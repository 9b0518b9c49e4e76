import type { ReactNode } from "react";

type FieldProblemProps = { id?: string; children: ReactNode };

/** What is wrong with a field, which names this in `aria-describedby`. */
export const FieldProblem = ({ id, children }: FieldProblemProps) => (
  <span id={id} role="alert" className="font-semibold text-clay empty:hidden">
    {children}
  </span>
);
