import type { Ctx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { browserContext } from "../../platform/seal-contexts";

/**
 * A browser in which a member has signed in before: `<e-mail> <id>`, sealed in a cookie. Its code
 * requests are counted separately, so that strangers who know the e-mail cannot lock its owner out.
 * The cookie signs nobody in.
 */
export async function knownBrowser(
  ctx: Ctx,
  cookie: string | undefined,
  emailKey: string,
): Promise<string | undefined> {
  if (!cookie) return undefined;
  const browser = await ctx.vault.open(browserContext(), cookie).catch(() => undefined);
  return browser?.startsWith(`${emailKey} `) ? browser : undefined;
}

/** The cookie that makes a browser a known one. */
export const newBrowser = ({ vault }: Ctx, emailKey: string): Promise<string> =>
  vault.seal(browserContext(), `${emailKey} ${newId()}`);
