import { type LinkProps, useNavigation } from "../../lib/navigation";

/** A link within the app; the surrounding provider says how it navigates. */
export function Link(props: LinkProps) {
  const { Link: AppLink } = useNavigation();
  return <AppLink {...props} />;
}
