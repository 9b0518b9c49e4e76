import { AppError } from "../../lib/app-error";
import type { Ctx, SessionCtx } from "../../lib/ctx";
import { errorClass, log } from "../../lib/log";
import { shellPage, wizardPage } from "../../platform/pages";
import { getSignedIn } from "../auth/get-signed-in";

/** The first step with its answers, rendered at the edge; at another place the empty program. */
export async function showWizard({
  ctx,
  input: { search },
}: {
  ctx: SessionCtx;
  /** The address's query with its `?`, or empty. */
  input: { search: string };
}): Promise<Response> {
  const signedIn = await getSignedIn({ ctx });
  return wizardPage({ signedIn, search, language: ctx.language }) ?? emptyWizard({ ctx });
}

/**
 * The program without content: it asks for the answers itself, and says what is wrong when there
 * are none, because nobody is signed in or a store fails.
 */
export function emptyWizard({ ctx, error }: { ctx: Ctx; error?: unknown }): Promise<Response> {
  if (error !== undefined && !(error instanceof AppError)) {
    log({ event: "error", requestId: ctx.requestId, errorClass: errorClass(error) });
  }
  return shellPage(ctx.env, ctx.origin, "/onboarding");
}
