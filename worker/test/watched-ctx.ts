import { env } from "cloudflare:workers";
import { KEY_SCOPES } from "#contract/key-scopes";
import { createDb } from "../db/client";
import type { EmployerCtx } from "../lib/ctx";
import { vaultOf } from "../platform/vault";
import { ORIGIN } from "./client";

/** A `ctx` over the real database that records every statement. */
export function watchedCtx(employer: { employerId: string; keyId: string }) {
  const seen = { queries: [] as { sql: string; parameters: unknown[] }[], batches: [] as number[] };
  const watchBind = (statement: D1PreparedStatement, sql: string): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) =>
        name === "bind"
          ? (...parameters: unknown[]) => {
              seen.queries.push({ sql, parameters });
              return target.bind(...parameters);
            }
          : Reflect.get(target, name),
    });
  const watched = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => watchBind(target.prepare(sql), sql);
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          seen.batches.push(statements.length);
          return target.batch(statements);
        };
      }
      return Reflect.get(target, name);
    },
  });
  const ctx: EmployerCtx = {
    env,
    db: createDb(watched),
    vault: vaultOf(env.ENCRYPTION_KEYS),
    now: Date.now(),
    requestId: "test",
    origin: ORIGIN,
    ip: "local",
    device: "other",
    language: "en",
    employer: {
      employerId: employer.employerId,
      actor: `key:${employer.keyId}`,
      scopes: KEY_SCOPES,
      onlyInvitedBy: null,
      expiresAt: null,
      onBehalfOf: null,
      sandbox: false,
    },
    waitUntil: () => undefined,
  };
  return { ctx, seen };
}
