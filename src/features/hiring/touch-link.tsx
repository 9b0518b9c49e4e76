import { Link } from "../../components/ui/link";
import type { LinkProps } from "../../lib/navigation";

/** A link that stands alone, as high as what is clicked has to be. */
export const TouchLink = ({ className = "", ...link }: LinkProps) => (
  <Link {...link} className={`inline-flex min-h-target items-center ${className}`} />
);
