import { Link } from "../../components/ui/link";
import type { LinkProps } from "../../lib/navigation";

/** A link outside a sentence, tall enough to tap. */
export const TouchLink = ({ className = "", ...link }: LinkProps) => (
  <Link {...link} className={`inline-flex min-h-target items-center ${className}`} />
);
