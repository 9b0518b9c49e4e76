import type { Language } from "#contract/languages";
import type { DeviceKind } from "#contract/sign-ins";
import type { Db } from "../db/client";
import type { Env } from "../env";
import type { Vault } from "../platform/vault";

/** Who is signed in, and at what: the session id's hash, the person, the session's application. */
export type SessionRef = {
  hash: string;
  userId: string;
  applicationId: string;
  countryCode: string;
};

/** Whose key it is. */
export type EmployerRef = { employerId: string; keyId: string; scopes: readonly string[] };

/** Everything a verb needs of its request; verbs never see Hono. */
export type Ctx = {
  env: Env;
  db: Db;
  vault: Vault;
  /** Epoch milliseconds: when the request came, or when its body was complete. */
  now: number;
  requestId: string;
  /** `https://host` of this request, for links that the server makes. */
  origin: string;
  /** Client address, for the sign-in limits; never logged. */
  ip: string;
  device: DeviceKind;
  language: Language;
  session?: SessionRef;
  employer?: EmployerRef;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Says that messages were put into the outbox, so that they are sent after the answer. */
  wakeOutbox?: () => void;
};
export type SessionCtx = Ctx & { session: SessionRef };
export type EmployerCtx = Ctx & { employer: EmployerRef };

/** What a job of the cron or an operator's script has: nobody is signed in. */
export type JobCtx = Pick<Ctx, "env" | "db" | "vault" | "now" | "requestId">;

/** The audit trail's name for whoever acts. */
export function actorOf(ctx: Pick<Ctx, "session" | "employer">): string {
  if (ctx.session) return `user:${ctx.session.userId}`;
  if (ctx.employer) return `key:${ctx.employer.keyId}`;
  return "token";
}
