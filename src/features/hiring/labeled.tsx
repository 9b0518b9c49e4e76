import type { ReactNode } from "react";

type LabeledProps = { label: string; className?: string; children: ReactNode };

export function Labeled({ label, className = "", children }: LabeledProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is among the children
    <label className={`grid grid-cols-1 content-start gap-1 ${className}`}>
      <span className="font-semibold">{label}</span>
      {children}
    </label>
  );
}
