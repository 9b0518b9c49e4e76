import { Trans } from "@lingui/react/macro";
import { isSessionPath, paths } from "#contract/paths";
import { useNavigation } from "../../lib/navigation";
import { Link } from "./link";

/** Opens the privacy notice; in the signed-in area in a new tab, because leaving signs out. */
export function PrivacyLink() {
  const { pathname } = useNavigation();
  const newTab = isSessionPath(pathname);
  return (
    <Link
      to={paths.privacy}
      {...(newTab && { target: "_blank", rel: "noreferrer" })}
      className="inline-flex min-h-12 items-center"
    >
      {newTab ? <Trans>Privacy notice (opens in a new tab)</Trans> : <Trans>Privacy notice</Trans>}
    </Link>
  );
}
