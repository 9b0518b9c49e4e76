import type { ReactNode } from "react";
import { Icon } from "../../components/ui/icon";
import { Link } from "../../components/ui/link";

/** A link back, above the title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-4 -mb-3 inline-flex min-h-12 items-center gap-2 justify-self-start font-semibold"
    >
      <Icon name="arrow-left" className="size-5" />
      {children}
    </Link>
  );
}
