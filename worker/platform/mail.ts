import type { Env } from "../env";

/** The sender of codes and its address. */
export type CodeSender = { mail: SendEmail; from: string };

/** Why codes are on but cannot be sent, for the log. */
export type SenderFault = "unknown_value" | "no_binding" | "no_sender";

/**
 * The sender that `SIGN_IN_CODE` asks for; undefined when codes are off. Any value but "" and "email"
 * is a fault, so that a typing error cannot switch the second step off.
 */
export function codeSender(env: Env): CodeSender | { fault: SenderFault } | undefined {
  if (!env.SIGN_IN_CODE) return undefined;
  if (env.SIGN_IN_CODE !== "email") return { fault: "unknown_value" };
  if (!env.MAIL) return { fault: "no_binding" };
  if (!env.SIGN_IN_CODE_FROM) return { fault: "no_sender" };
  return { mail: env.MAIL, from: env.SIGN_IN_CODE_FROM };
}
