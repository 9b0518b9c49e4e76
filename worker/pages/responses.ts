import type { Context } from "hono";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { errorClass, log } from "../lib/log";
import { getInvitation } from "../modules/invitations/get-invitation";

/**
 * What a page is rendered from; empty when it cannot be read now. The program then asks itself, and
 * says what is wrong.
 */
export async function orNothing(
  c: Context<AppEnv>,
  read: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError)) {
      log({ event: "error", requestId: c.var.ctx.requestId, errorClass: errorClass(error) });
    }
    return {};
  }
}

/** The offer behind a link. */
export const invitationResponse = (c: Context<AppEnv>, token: string) =>
  orNothing(c, async () => ({
    [`/api/invitations/${encodeURIComponent(token)}`]: await getInvitation({
      ctx: c.var.ctx,
      input: { token },
    }),
  }));
