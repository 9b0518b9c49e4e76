import { Link } from "../../../components/ui/link";
import type { LinkProps } from "../../../lib/navigation";

/** A link in a line of choices; the URL holds the current one. */
export const PillLink = ({
  isCurrent,
  className = "",
  ...link
}: LinkProps & { isCurrent: boolean }) => (
  <Link
    {...link}
    aria-current={isCurrent ? "true" : undefined}
    className={`inline-flex min-h-target items-center gap-1.5 rounded-full border border-rule bg-surface px-3.5 text-ink no-underline hover:border-ink aria-[current]:border-agave aria-[current]:bg-agave-wash aria-[current]:font-semibold aria-[current]:text-agave ${className}`}
  />
);
