import { UserLogin } from "../../features/auth/user-login";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /user-login (spec 2). */
export function UserLoginRoute() {
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <UserLogin />
    </PublicLayout>
  );
}
