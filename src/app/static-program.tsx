import { StaticRouter } from "react-router";
import { type Program, Providers } from "./providers";
import { RouterNavigation } from "./router-navigation";
import { DeclineRoute } from "./routes/decline";
import { LoginRoute } from "./routes/login";
import { NotFoundRoute } from "./routes/not-found";
import { OnboardingRoute } from "./routes/onboarding";
import { UserLoginRoute } from "./routes/user-login";
import { Screens } from "./screens";
import { SessionArea } from "./session-area";

/** The screens that are rendered before the program has come (docs/decisions/0013-forms-come-as-html.md). */
const PUBLIC_SCREENS = [
  { path: "/login/:token", Route: LoginRoute },
  { path: "/decline/:token", Route: DeclineRoute },
  { path: "/user-login", Route: UserLoginRoute },
  { path: "*", Route: NotFoundRoute },
];

const SESSION_SCREENS = [{ path: "/onboarding", Route: OnboardingRoute }];

/** The program as `main.tsx` mounts it, standing still at one address. */
export function StaticProgram({ address, ...program }: Program & { address: string }) {
  return (
    <Providers {...program}>
      <StaticRouter location={address}>
        <RouterNavigation>
          <Screens
            publicScreens={PUBLIC_SCREENS}
            sessionScreens={SESSION_SCREENS}
            SessionArea={SessionArea}
          />
        </RouterNavigation>
      </StaticRouter>
    </Providers>
  );
}
