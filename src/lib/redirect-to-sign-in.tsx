import { Navigate } from "react-router";
import { paths } from "#contract/paths";
import { arrival } from "./arrival";

/** Redirects a screen that needs a session to the sign-in page, which leads back to `next`. */
export function RedirectToSignIn({ next }: { next: string }) {
  return <Navigate to={paths.signInAgain(next)} replace state={arrival("signed-out")} />;
}
