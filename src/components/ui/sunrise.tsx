/** A sun over the fields, under the headline of an offer or an approved application. */
export function Sunrise() {
  return (
    <div aria-hidden="true" className="no-print relative h-14 overflow-hidden bg-agave-deep">
      <svg
        viewBox="0 0 110 44"
        focusable="false"
        className="absolute right-[max(1.5rem,calc(50%-20rem))] bottom-2 h-12 stroke-maize"
        strokeWidth="4"
        strokeLinecap="round"
      >
        <path d="M31 42a24 24 0 0 1 48 0Z" className="fill-maize" />
        <path d="M19 33l-9-3M30 17l-6-7M55 10V3M80 17l6-7M91 33l9-3" />
      </svg>
      <svg
        viewBox="0 0 360 44"
        preserveAspectRatio="none"
        focusable="false"
        className="absolute inset-0 size-full"
      >
        <path d="M0 44V34Q120 18 220 31T360 26V44Z" className="fill-agave" />
      </svg>
    </div>
  );
}
