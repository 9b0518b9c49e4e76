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
  /** Shown above the bar, and its accessible name. */
  label: string;
  tone?: BadgeTone;
  /** The slim edge of a card; the label is only its accessible name. */
  edge?: boolean;
};

/** A native progress element: it needs no inline style, which the CSP forbids. */
export function ProgressBar({ value, label, tone = "green", edge = false }: ProgressBarProps) {
  const id = useId();
  if (edge) {
    return (
      <progress
        aria-label={label}
        className={`meter meter-edge ${TONES[tone]}`}
        max={100}
        value={value}
      />
    );
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <progress id={id} className={`meter ${TONES[tone]}`} max={100} value={value} />
    </div>
  );
}
