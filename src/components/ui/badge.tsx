import type { ReactNode } from "react";
import type { BadgeTone } from "#contract/statuses";

const TONES: Record<BadgeTone, string> = {
  grey: "border-line bg-wash text-ink",
  blue: "border-sky bg-sky-wash text-sky",
  yellow: "border-maize-ink bg-maize-wash text-maize-ink",
  green: "border-agave bg-agave-wash text-agave",
  red: "border-clay bg-clay-wash text-clay",
};

/** A short state in words; the color only repeats it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`badge inline-flex items-center gap-1.5 rounded-sm border px-2.5 py-0.5 text-sm font-semibold large-text:px-1 ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
