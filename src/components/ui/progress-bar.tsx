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
  /** "slim": half as high, label below. "edge": a card's edge, label only an accessible name. */
  look?: "full" | "slim" | "edge";
};

/** A native progress element: it needs no inline style, which the CSP forbids. */
export function ProgressBar({ value, label, tone = "green", look = "full" }: ProgressBarProps) {
  const id = useId();
  if (look === "edge") {
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
      <label
        htmlFor={id}
        className={`text-sm ${look === "slim" ? "order-1 text-muted" : "font-semibold"}`}
      >
        {label}
      </label>
      <progress
        id={id}
        className={`meter ${look === "slim" ? "h-1.5!" : ""} ${TONES[tone]}`}
        max={100}
        value={value}
      />
    </div>
  );
}
