/**
 * Placeholder for content that is loading. Decorative: the caller announces "Loading". The footer
 * and `.after-content` stay hidden until it is gone (`src/styles.css`).
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      data-loading
      className={`block animate-pulse rounded-sm bg-rule ${className}`}
    />
  );
}

const WIDTHS = ["w-full", "w-11/12", "w-4/5"];

/** Several lines of uneven length. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="grid gap-3.5">
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={`h-4.5 ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </span>
  );
}
