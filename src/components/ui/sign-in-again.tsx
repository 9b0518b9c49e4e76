import { Trans } from "@lingui/react/macro";
import { paths } from "#contract/paths";
import { type LinkProps, useNavigation } from "../../lib/navigation";
import { ButtonLink } from "./button";

/** A sign-in link that leads back here; for actions that failed because the session has ended. */
export function SignInAgain(props: Pick<LinkProps, "ref" | "className">) {
  const { pathname, search } = useNavigation();
  return (
    <ButtonLink {...props} to={paths.signInAgain(pathname + search)} variant="secondary">
      <Trans>Sign in</Trans>
    </ButtonLink>
  );
}
