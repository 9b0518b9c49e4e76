import type { OpenedInput } from "#contract/invitations";
import { AppError } from "../../lib/app-error";
import type { Call } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { markOpened } from "./invitations.repository";

/**
 * Records that somebody saw a link's page. The page's script reports it, because chat apps also GET
 * links, to draw previews, but run no scripts. Only the first time counts, and only until the
 * worker answers.
 * @throws AppError invitation.not_found
 */
export async function reportOpened({ ctx, input }: Call<OpenedInput>) {
  const isKnown = await markOpened(ctx, await sha256(input.token));
  if (!isKnown) throw new AppError("invitation.not_found");
}
