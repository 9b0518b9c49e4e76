import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { Language } from "#contract/languages";
import type { DeviceKind } from "#contract/sign-ins";
import type { Role } from "#contract/team";
import type { Env } from "../env";

export type Db = DrizzleD1Database;

/** What an encrypted value is bound to: in another row or column it can no longer be decrypted. */
export type SealContext = { table: string; column: string; id: string };

/** Encryption of single values at rest; `worker/platform/vault.ts` implements it. */
export type Vault = {
  /** Never called with an empty string: an empty field is stored as NULL. */
  seal: (context: SealContext, plain: string) => Promise<string>;
  /** @throws Unreadable when the key is unknown or the value was altered or moved; never "". */
  open: (context: SealContext, sealed: string) => Promise<string>;
  /** The ids of the configured keys, which sealed values start with; the first one seals. */
  keyIds: () => Promise<string[]>;
};

/**
 * The signed-in worker: the session id's hash, the person and their employer, and the application
 * that the session is for.
 */
export type SessionRef = {
  hash: string;
  employerId: string;
  userId: string;
  applicationId: string;
  countryCode: string;
};

/** Who calls on behalf of an employer: a key, or a member of the team. */
type EmployerActor = `key:${string}` | `member:${string}`;

/**
 * The employer that a request is for, when its key expires, and on behalf of which of the
 * employer's own users it calls.
 */
export type EmployerRef = {
  employerId: string;
  actor: EmployerActor;
  scopes: readonly string[];
  /** The id of a member who may see and change only workers they invited; null: no such limit. */
  onlyInvitedBy: string | null;
  expiresAt: number | null;
  onBehalfOf: string | null;
  /** Whether the employer is a sandbox, whose workers are made up. */
  sandbox: boolean;
};

/** A signed-in member of a hiring team; instants are epoch milliseconds. */
export type MemberRef = {
  memberId: string;
  email: string;
  role: Role;
  employerId: string;
  employerName: string;
  sandbox: boolean;
  expiresAt: number;
  lastSeenAt: number;
};

/** A request's claim on its `Idempotency-Key`: no other call with it runs at the same time. */
export type Claim = {
  id: string;
  key: string;
  /** True: a batch of the request stores the response itself. */
  isStored: boolean;
};

/**
 * Everything that a verb, the function behind an endpoint, needs of its request; it never sees
 * Hono.
 */
export type Ctx = {
  env: Env;
  db: Db;
  vault: Vault;
  /** Epoch milliseconds: when the request arrived, or when its body was complete. */
  now: number;
  requestId: string;
  /** `https://host` of this request, for links that the server makes. */
  origin: string;
  /** The client's IP address, for the sign-in limits; never logged. */
  ip: string;
  /** The response will have no body, so that nobody reads anything. */
  isHead?: boolean;
  device: DeviceKind;
  language: Language;
  session?: SessionRef;
  employer?: EmployerRef;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Requests that the outbox is sent after the response, because a message was put into it. */
  wakeOutbox?: () => void;
};
export type SessionCtx = Ctx & { session: SessionRef };
export type MemberCtx = Ctx & { member: MemberRef };
export type EmployerCtx = Ctx & { employer: EmployerRef; claim?: Claim };
export const isEmployer = (ctx: Ctx): ctx is EmployerCtx => ctx.employer !== undefined;

/** What a verb is called with. */
export type Call<I, C = Ctx> = { ctx: C; input: I };
export type SessionCall<I> = Call<I, SessionCtx>;
export type EmployerCall<I> = Call<I, EmployerCtx>;

/** The context of a cron job or an operator's script, in which nobody is signed in. */
export type JobCtx = Pick<Ctx, "env" | "db" | "vault" | "now" | "requestId">;

/** The job's context with the current time, because a lease starts with its claim, not the job. */
export function clockOf(ctx: JobCtx): () => JobCtx {
  const begun = Date.now();
  return () => ({ ...ctx, now: ctx.now + Date.now() - begun });
}

/** The context for reading or erasing a whole person: in a job, a script or an employer's call. */
export type PersonCtx = JobCtx & Partial<Pick<EmployerCtx, "employer" | "claim" | "wakeOutbox">>;

/** The actor as the audit trail stores it; "system" when nobody is signed in. */
export function actorOf(ctx: Pick<Ctx, "session" | "employer">): string {
  if (ctx.session) return `user:${ctx.session.userId}`;
  if (ctx.employer) return ctx.employer.actor;
  return "system";
}
