import { Navigate } from "react-router";
import { arrival } from "./arrival";
import { paths } from "#contract/paths";

/** A signed-in screen without a session leads to the sign-in page, which says so and knows the way back. */
export function SignInFirst({ next }: { next: string }) {
  const query = new URLSearchParams({ next });
  return <Navigate to={`${paths.userLogin}?${query}`} replace state={arrival("signed-out")} />;
}
