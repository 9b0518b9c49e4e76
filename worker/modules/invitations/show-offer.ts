import type { Language } from "#contract/constants";
import { CHOICE_PARAMETER, LANGUAGES, LINK_LANGUAGE_PARAMETER } from "#contract/constants";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { errorClass, log } from "../../lib/log";
import { offerPage, shellPage } from "../../platform/pages";
import { getInvitation } from "./get-invitation";

/**
 * A choice just made, else `?lang=` on the link, else the browser's language (decision 7; a stored
 * choice is the browser's).
 */
const languageOf = (ctx: Ctx, search: string): Language => {
  const query = new URLSearchParams(search);
  const wishes = [query.get(CHOICE_PARAMETER), query.get(LINK_LANGUAGE_PARAMETER)];
  return wishes.flatMap((wish) => LANGUAGES.filter((one) => one === wish))[0] ?? ctx.language;
};

/**
 * The page of a link: the offer rendered at the edge, or the empty program, which says what is
 * wrong with the link, or that it could not be read now. Changes nothing (decision 1).
 */
export async function showOffer({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { token: string; search: string };
}): Promise<Response> {
  const { token, search } = input;
  const invitation = await getInvitation({ ctx, input: { token } }).catch((error: unknown) => {
    if (!(error instanceof AppError)) {
      log({ event: "error", requestId: ctx.requestId, errorClass: errorClass(error) });
    }
    return undefined;
  });
  if (!invitation) return shellPage(ctx.env, ctx.origin);
  return offerPage({
    token,
    invitation,
    language: languageOf(ctx, search),
    origin: ctx.origin,
    search,
  });
}
