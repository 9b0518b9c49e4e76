import { type LinkProps, useNavigation } from "../../lib/navigation";

/** A link within the app, as the program around it leads on. */
export function Link(props: LinkProps) {
  const { Link: Taken } = useNavigation();
  return <Taken {...props} />;
}
