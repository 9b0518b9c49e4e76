import type { Env } from "../env";

/** Who sends codes, and from which address. */
export type CodeSender = { mail: SendEmail; from: string };

/** Why codes cannot be sent although they are asked for, for the log. */
export type SenderFault = "unknown_value" | "no_binding" | "no_sender";

/**
 * What `SIGN_IN_CODE` says: undefined for a sign-in without a code. A switch that is neither off
 * nor "email" is a fault, so that no typing error leaves the second step out.
 */
export function codeSender(env: Env): CodeSender | { fault: SenderFault } | undefined {
  if (!env.SIGN_IN_CODE) return undefined;
  if (env.SIGN_IN_CODE !== "email") return { fault: "unknown_value" };
  if (!env.MAIL) return { fault: "no_binding" };
  if (!env.SIGN_IN_CODE_FROM) return { fault: "no_sender" };
  return { mail: env.MAIL, from: env.SIGN_IN_CODE_FROM };
}
