/** A sun over the fields, under the headline of an approved application. */
export function Sunrise() {
  return (
    <svg
      viewBox="0 0 360 44"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
      className="no-print block h-14 w-full bg-agave-deep"
    >
      <g className="fill-maize stroke-maize" strokeWidth="3" strokeLinecap="round">
        <path d="M262 30a22 22 0 0 1 44 0Z" />
        <path d="M250 22l-6-2M259 9l-4-5M284 1v-1M309 9l4-5M318 22l6-2" />
      </g>
      <path d="M0 44V34Q120 16 220 28T360 22V44Z" className="fill-agave" />
      <path
        d="M180 44Q190 36 200 30M220 44Q226 36 230 30M260 44Q262 36 262 30M300 44Q298 36 294 30M340 44Q334 36 328 28"
        className="fill-none stroke-agave-wash"
        strokeWidth="1"
        opacity="0.5"
      />
    </svg>
  );
}
