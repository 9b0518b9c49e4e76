import type { ReactNode } from "react";

/** Fields of a form side by side where there is room; hints and errors may make them unequal. */
export const FieldsGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>
);
