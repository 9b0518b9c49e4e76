import { Trans } from "@lingui/react/macro";
import { paths } from "#contract/paths";
import { type LinkProps, useNavigation } from "../../lib/navigation";
import { ButtonLink } from "./button";

/** For what failed because the session has ended: a link to sign in, which leads back here. */
export function SignInAgain(props: Pick<LinkProps, "ref" | "className">) {
  const { pathname, search } = useNavigation();
  return (
    <ButtonLink {...props} to={paths.signInAgain(pathname + search)} variant="secondary">
      <Trans>Sign in</Trans>
    </ButtonLink>
  );
}
