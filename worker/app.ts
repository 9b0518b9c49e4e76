import { Hono } from "hono";
import type { AppEnv } from "./lib/app-env";
import { AppError } from "./lib/app-error";
import { failureOf } from "./lib/failure";
import { log } from "./lib/log";
import { problemResponse, toAppError } from "./lib/problem";
import { requireConfiguration } from "./middleware/configuration";
import { context } from "./middleware/context";
import { securityHeaders } from "./middleware/headers";
import { sameOrigin } from "./middleware/origin";
import { requestLog } from "./middleware/request-log";
import { applicationRoutes } from "./modules/applications/applications.routes";
import { applicationV1Routes } from "./modules/applications/applications.v1.routes";
import { authRoutes } from "./modules/auth/auth.routes";
import { contractV1Routes } from "./modules/contracts/contracts.v1.routes";
import { documentRoutes } from "./modules/documents/documents.routes";
import { documentV1Routes } from "./modules/documents/documents.v1.routes";
import { employerV1Routes } from "./modules/employers/employers.v1.routes";
import { filterV1Routes } from "./modules/filters/filters.v1.routes";
import { healthRoutes } from "./modules/health/health.routes";
import { invitationRoutes } from "./modules/invitations/invitations.routes";
import { invitationV1Routes } from "./modules/invitations/invitations.v1.routes";
import { messageCallbackRoutes } from "./modules/messages/message-callbacks.routes";
import { messageV1Routes } from "./modules/messages/messages.v1.routes";
import { offerRoutes } from "./modules/offer-changes/offer-changes.routes";
import { offerV1Routes } from "./modules/offer-changes/offer-changes.v1.routes";
import { openApiRoutes } from "./modules/openapi/openapi.routes";
import { peopleV1Routes } from "./modules/people/people.v1.routes";
import { reviewingV1Routes } from "./modules/reviewing/reviewing.v1.routes";
import { sandboxV1Routes } from "./modules/sandbox/sandbox.v1.routes";
import { seasonV1Routes } from "./modules/season/season.v1.routes";
import { settingsV1Routes } from "./modules/settings/settings.v1.routes";
import { teamRoutes } from "./modules/team/team.routes";
import { teamV1Routes } from "./modules/team/team.v1.routes";
import { deliverDue } from "./modules/webhooks/deliver-due";
import { webhookV1Routes } from "./modules/webhooks/webhooks.v1.routes";
import { areaPages } from "./pages/area.pages";
import { cameraPages } from "./pages/camera.pages";
import { fileErrorPage } from "./pages/file-error";
import { hiringPages } from "./pages/hiring.pages";
import { pageLanguage } from "./pages/language";
import { page, pageWithoutData } from "./pages/page";
import { publicPages } from "./pages/public.pages";
import { visitorResponse } from "./pages/responses";
import { serviceWorker } from "./pages/service-worker";
import { signInPages } from "./pages/sign-in.pages";
import { wizardPages } from "./pages/wizard.pages";

const isApi = (path: string) => /^\/api(?:\/|$)/.test(path);

export const app = new Hono<AppEnv>();

app.use(context(deliverDue));
app.use(requestLog);
app.use(securityHeaders);
app.use(requireConfiguration);
app.use(sameOrigin);

app.route("/", serviceWorker);
app.use((c, next) => (isApi(c.req.path) ? next() : pageLanguage(c, next)));
app.route("/", publicPages);
app.route("/", signInPages);
app.route("/", areaPages);
app.route("/", wizardPages);
app.route("/", cameraPages);
app.route(
  "/",
  hiringPages(async (request, c) => app.fetch(request, c.env, c.executionCtx)),
);
app.route("/", healthRoutes);
app.route("/", documentRoutes);
app.route("/", applicationRoutes);
app.route("/", offerRoutes);
app.route("/", seasonV1Routes);
app.route("/", contractV1Routes);
app.route("/", invitationV1Routes);
app.route("/", applicationV1Routes);
app.route("/", reviewingV1Routes);
app.route("/", offerV1Routes);
app.route("/", documentV1Routes);
app.route("/", messageV1Routes);
app.route("/", messageCallbackRoutes);
app.route("/", peopleV1Routes);
app.route("/", teamRoutes);
app.route("/", filterV1Routes);
app.route("/", teamV1Routes);
app.route("/", settingsV1Routes);
app.route("/", employerV1Routes);
app.route("/", webhookV1Routes);
app.route("/", sandboxV1Routes);
app.route("/", openApiRoutes);
app.route("/", invitationRoutes);
app.route("/", authRoutes);

const routeAt = (method: string, path: string) =>
  app.router
    .match(method, path)[0]
    .map(([[, route]]) => route)
    .find((route) => route.method === method);

/** The methods for which this path has a route. */
const methodsOf = (path: string) =>
  ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => routeAt(method, path));

/**
 * The path with its fixed words in the route's case, because the browser's router ignores case.
 * Parameters, such as a token, keep theirs.
 */
function inRouteCase(path: string): string {
  const words = routeAt("GET", path.toLowerCase())?.path.split("/") ?? [];
  return path
    .split("/")
    .map((part, index) => words[index]?.replace(/^[:*].*/, "") || part)
    .join("/");
}

app.notFound((c) => {
  // People open mistyped or truncated links, and phones capitalize the first letter of an address.
  const isPage = ["GET", "HEAD"].includes(c.req.method) && !isApi(c.req.path);
  if (isPage) {
    // Absolute, because "//elsewhere/" would redirect to another host.
    const url = new URL(c.req.url);
    url.pathname = inRouteCase(url.pathname.replace(/\/+$/, ""));
    if (url.href !== c.req.url) return c.redirect(url.href);
    return visitorResponse(c).then((responses) => page(c, { responses, status: 404 }));
  }
  const allowed = methodsOf(c.req.path);
  const error = allowed.length
    ? new AppError("route.method", { headers: { Allow: allowed.join(", ") } })
    : new AppError("route.not_found");
  return problemResponse(c, error);
});

/** Errors for which the log needs more than the response status. */
const FAULTS = new Set<string>(["internal", "service.unavailable", "record.unreadable"]);

app.onError(async (thrown, c) => {
  const error = toAppError(thrown);
  const problem = () => problemResponse(c, error);
  if (!FAULTS.has(error.code)) return (await fileErrorPage(c, error)) ?? problem();
  log({ event: "error", requestId: c.var.ctx.requestId, ...failureOf(thrown) });
  // People read pages, so respond with one. The fault may lie in the rendering itself.
  const isPage = !isApi(c.req.path) && methodsOf(c.req.path).includes("GET");
  return isPage ? pageWithoutData(c, error).catch(problem) : problem();
});
