import { Trans } from "@lingui/react/macro";
import { paths } from "#contract/paths";
import { useNavigation } from "../../lib/navigation";
import { ButtonLink } from "./button";

/** For what failed because the session has ended: a link to sign in, which leads back here. */
export function SignInAgain() {
  const { pathname, search } = useNavigation();
  return (
    <ButtonLink to={paths.signInAgain(pathname + search)} variant="secondary">
      <Trans>Sign in</Trans>
    </ButtonLink>
  );
}
