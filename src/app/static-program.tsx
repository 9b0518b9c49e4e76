import { StaticRouter } from "react-router";
import { type Program, Providers } from "./providers";
import { RouterNavigation } from "./router-navigation";
import { DeclineRoute } from "./routes/decline";
import { LoginRoute } from "./routes/login";
import { UserLoginRoute } from "./routes/user-login";
import { Screens } from "./screens";

/** The screens that are rendered before the program has come. */
const SCREENS = [
  { path: "/login/:token", Route: LoginRoute },
  { path: "/decline/:token", Route: DeclineRoute },
  { path: "/user-login", Route: UserLoginRoute },
];

const Nothing = () => null;

/** The program as `main.tsx` mounts it, standing still at one address. */
export function StaticProgram({ pathname, ...program }: Program & { pathname: string }) {
  return (
    <Providers {...program}>
      <StaticRouter location={pathname}>
        <RouterNavigation>
          <Screens publicScreens={SCREENS} sessionScreens={[]} SessionArea={Nothing} />
        </RouterNavigation>
      </StaticRouter>
    </Providers>
  );
}
