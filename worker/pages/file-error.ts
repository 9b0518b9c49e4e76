import type { Context } from "hono";
import { paths } from "#contract/paths";
import type { AppEnv } from "../lib/app-env";
import type { AppError } from "../lib/app-error";
import { requestedLanguage } from "./language";
import { page } from "./page";
import { visitorResponse } from "./responses";
import { SEE_OTHER } from "./submit";

/** Whether a person opens a stored file in a tab: then an error must be a page too. */
const opensFile = (c: Context<AppEnv>) =>
  c.req.path.startsWith("/api/files/") && !!c.req.header("Accept")?.includes("text/html");

/**
 * The page for a file that cannot be opened: the sign-in page, or that there is no such file.
 * Undefined for any other request or error.
 */
export async function fileErrorPage(c: Context<AppEnv>, { code }: AppError) {
  if (!opensFile(c)) return undefined;
  if (code === "auth.required") return c.redirect(paths.signInAgain(paths.dashboard), SEE_OTHER);
  if (code !== "document.not_found") return undefined;
  c.set("ctx", { ...c.var.ctx, language: requestedLanguage(c) });
  return page(c, { responses: await visitorResponse(c), status: 404 });
}
