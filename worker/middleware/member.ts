import { createMiddleware } from "hono/factory";
import { findMember } from "../db/team-sessions";
import { AppError } from "../lib/app-error";
import type { MemberCtx } from "../lib/ctx";
import { memberSessionHash } from "./member-cookie";
import type { EnvWith } from "./session";

/** Requires a member whose session is live in this browser. */
export const requireMember = createMiddleware<EnvWith<MemberCtx>>(async (c, next) => {
  const hash = await memberSessionHash(c);
  const member = hash ? await findMember(c.var.ctx, hash) : undefined;
  if (!member) throw new AppError("auth.required");
  c.set("ctx", { ...c.var.ctx, member });
  await next();
});
