import { Navigate, useLocation, useSearchParams } from "react-router";
import { paths } from "#contract/paths";

/** `/`: redirects to the invitation in `?token=`, else to the sign-in page; keeps `?lang=`. */
export function Screen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const token = query.get("token");
  const language = query.get("lang");
  const search = language ? `?${new URLSearchParams({ lang: language })}` : "";
  const to = (token ? paths.welcome(token) : paths.userLogin) + search;
  return <Navigate to={to} replace state={state} />;
}
