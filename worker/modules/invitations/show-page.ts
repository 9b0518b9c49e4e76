import type { Language } from "#contract/constants";
import { CHOICE_PARAMETER, LANGUAGES, LINK_LANGUAGE_PARAMETER } from "#contract/constants";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { errorClass, log } from "../../lib/log";
import { offerPage, screenPage, shellPage } from "../../platform/pages";
import { getInvitation } from "./get-invitation";

/**
 * A choice just made, else `?lang=` on the link, else the browser's language (a stored
 * choice is the browser's).
 */
const languageOf = (ctx: Ctx, search: string): Language => {
  const query = new URLSearchParams(search);
  const wishes = [query.get(CHOICE_PARAMETER), query.get(LINK_LANGUAGE_PARAMETER)];
  return wishes.flatMap((wish) => LANGUAGES.filter((one) => one === wish))[0] ?? ctx.language;
};

type PageInput = {
  screen: "welcome" | "login" | "decline";
  token: string;
  /** The address's query with its `?`, or empty. */
  search: string;
};

/**
 * The page of a link: the offer or a form, rendered at the edge, or the empty program, which says
 * what is wrong with the link, or that it could not be read now. Changes nothing.
 */
export async function showPage({ ctx, input }: { ctx: Ctx; input: PageInput }): Promise<Response> {
  const { screen, token, search } = input;
  const invitation = await getInvitation({ ctx, input: { token } }).catch((error: unknown) => {
    if (!(error instanceof AppError)) {
      log({ event: "error", requestId: ctx.requestId, errorClass: errorClass(error) });
    }
    return undefined;
  });
  if (!invitation) return shellPage(ctx.env, ctx.origin);
  const language = languageOf(ctx, search);
  if (screen === "welcome") {
    return offerPage({ token, invitation, language, origin: ctx.origin, search });
  }
  const pathname = `/${screen}/${encodeURIComponent(token)}`;
  return screenPage({ pathname, language, invited: { token, invitation } });
}
