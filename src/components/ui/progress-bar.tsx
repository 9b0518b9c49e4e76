import { useId } from "react";
import type { BadgeTone } from "#contract/statuses";

const TONES: Record<BadgeTone, string> = {
  grey: "text-line!",
  blue: "text-sky!",
  yellow: "text-maize-ink!",
  green: "text-agave!",
  red: "text-clay!",
};

type ProgressBarProps = {
  /** 0 to 100. */
  value: number;
  /** Shown beside the bar, and its accessible name. */
  label: string;
  tone?: BadgeTone;
  /** Half as high, its label under it. */
  slim?: boolean;
};

/** A native progress element: it needs no inline style, which the CSP forbids. */
export function ProgressBar({ value, label, tone = "green", slim = false }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={`text-sm ${slim ? "order-1 text-muted" : "font-semibold"}`}>
        {label}
      </label>
      <progress
        id={id}
        className={`meter ${slim ? "h-1.5!" : ""} ${TONES[tone]}`}
        max={100}
        value={value}
      />
    </div>
  );
}
