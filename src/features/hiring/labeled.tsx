import type { ReactNode } from "react";

export function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is among the children
    <label className="grid gap-1">
      <span className="font-semibold">{label}</span>
      {children}
    </label>
  );
}
