import { Navigate, useLocation, useSearchParams } from "react-router";
import { LINK_LANGUAGE_PARAMETER } from "#contract/constants";
import { inLanguage, paths } from "#contract/paths";

/** `/`: redirects to the invitation in `?token=`, else to the sign-in page; keeps `?lang=`. */
export function Screen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const token = query.get("token");
  const language = query.get(LINK_LANGUAGE_PARAMETER);
  const to = token ? paths.welcome(token) : paths.userLogin;
  return <Navigate to={language ? inLanguage(to, language) : to} replace state={state} />;
}
