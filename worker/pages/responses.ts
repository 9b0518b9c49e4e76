import type { Context } from "hono";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { errorClass, log } from "../lib/log";
import { problemOf } from "../lib/problem";
import { getInvitation } from "../modules/invitations/get-invitation";

/** Logs why a page's data could not be read, unless it is a refusal that the page explains. */
export function noteFailure(c: Context<AppEnv>, error: unknown): void {
  if (error instanceof AppError) return;
  log({ event: "error", requestId: c.var.ctx.requestId, errorClass: errorClass(error) });
}

/**
 * The responses to render a page from; empty when they cannot be read now. The program then asks
 * itself and explains what is wrong.
 */
async function orNothing(
  c: Context<AppEnv>,
  read: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  try {
    return await read();
  } catch (error) {
    noteFailure(c, error);
    return {};
  }
}

/** The offer behind a link, or why it opens none. */
export const invitationResponse = (c: Context<AppEnv>, token: string) =>
  orNothing(c, async () => {
    const { ctx } = c.var;
    const found = await getInvitation({ ctx, input: { token } }).catch((error: unknown) => {
      if (error instanceof AppError) return { closed: problemOf(ctx, error) };
      throw error;
    });
    return { [`/api/invitations/${encodeURIComponent(token)}`]: found };
  });
