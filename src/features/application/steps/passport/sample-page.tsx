import { useLingui } from "@lingui/react/macro";

/** Shows where a passport has the fields that follow; both carry the same numbers. */
export function SamplePage() {
  const { t } = useLingui();
  return (
    <svg
      viewBox="0 0 320 196"
      role="img"
      aria-label={t`Drawing of the passport page with your photo: 1, the number, is at the top right; 2, the dates, are in the middle; 3, the authority, is below them.`}
      focusable="false"
      className="w-full max-w-sm rounded-lg border border-rule bg-surface"
    >
      <path d="M14 40h92v104H14Z" className="fill-agave-wash" />
      <path
        d="M60 62a18 18 0 0 1 0 40a18 18 0 0 1 0-40ZM24 144a36 34 0 0 1 72 0Z"
        className="fill-agave"
      />
      <path
        d="M14 18h120v8H14ZM122 46h70v6h-70ZM122 60h110v6H122ZM122 74h90v6h-90Z"
        className="fill-rule"
      />
      <path
        d="M206 12h100v24H206ZM122 92h132v24H122ZM122 124h86v22h-86Z"
        className="fill-maize-wash stroke-maize-ink"
        strokeWidth="1.5"
      />
      <path
        d="M214 21h62v7h-62ZM130 101h48v7h-48ZM190 101h48v7h-48ZM130 132h52v7h-52Z"
        className="fill-maize-ink"
      />
      <path
        d="M14 162h292M14 178h292"
        className="stroke-line"
        strokeWidth="7"
        strokeDasharray="6 3"
      />
      <g className="fill-agave-deep">
        <circle cx="304" cy="14" r="12" />
        <circle cx="254" cy="94" r="12" />
        <circle cx="208" cy="126" r="12" />
      </g>
      <g
        aria-hidden="true"
        className="fill-surface font-bold"
        fontSize="15"
        textAnchor="middle"
        dominantBaseline="central"
      >
        <text x="304" y="15">
          1
        </text>
        <text x="254" y="95">
          2
        </text>
        <text x="208" y="127">
          3
        </text>
      </g>
      <text
        x="60"
        y="155"
        aria-hidden="true"
        className="fill-clay font-bold"
        fontSize="10"
        textAnchor="middle"
      >
        {t`SAMPLE`}
      </text>
    </svg>
  );
}

/** The number of a place in the drawing, shown before a field's label. */
export function Place({ number }: { number: 1 | 2 | 3 }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2 inline-grid size-6 place-items-center rounded-full bg-agave-deep text-sm leading-none font-bold text-surface"
    >
      {number}
    </span>
  );
}
