import { and, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { SavedView } from "#contract/applications";
import type { ErrorCode } from "#contract/errors";
import { applications } from "../../db/schema/applications";
import { sessionBatch, sessionIsLive } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { currentOwner, wasWritten } from "./applications.repository";
import type { IfMatch } from "./version-tag";

/** The states in which a write is allowed, and the refusal in any other. */
const WHILE = {
  draft: {
    condition: eq(applications.status, "draft"),
    holds: (status: string) => status === "draft",
    refusal: "application.not_editable",
  },
  sent: {
    condition: ne(applications.status, "draft"),
    holds: (status: string) => status !== "draft",
    refusal: "document.not_allowed",
  },
} as const satisfies Record<
  string,
  { condition: SQL; holds: (status: string) => boolean; refusal: ErrorCode }
>;

type Write = {
  applicationId: string;
  while: keyof typeof WHILE;
  ifMatch: IfMatch;
  set: SQLiteUpdateSetSource<typeof applications>;
  /** A further condition, and what is answered when only that one fails. */
  requires?: { condition: SQL; refusal: () => AppError };
  /** What else changes with it; every statement must carry `written` in its WHERE. */
  alongside?: (written: SQL) => readonly BatchItem<"sqlite">[];
};

/** The columns that every write of an application moves on. */
export const nextVersion = (ctx: SessionCtx, writeId: string) => ({
  version: sql`${applications.version} + 1`,
  updatedAt: ctx.now,
  writeId,
});

/** Session live, owner, and version, for the WHERE of a person's write. */
export const ownedAt = (ctx: SessionCtx, applicationId: string, ifMatch: IfMatch) =>
  and(
    eq(applications.id, applicationId),
    eq(applications.userId, ctx.session.userId),
    ifMatch && inArray(applications.version, [...ifMatch]),
    sessionIsLive(ctx),
  );

/**
 * Id of the signed-in person's current application (values are encrypted for that row) and the
 * country code of the person. @throws AppError application.not_found
 */
export async function currentApplication(
  ctx: SessionCtx,
): Promise<{ applicationId: string; countryCode: string }> {
  const [[application], [user]] = await sessionBatch(ctx, currentOwner(ctx.db, ctx.session.userId));
  if (!application || !user) throw new AppError("application.not_found");
  return { applicationId: application.id, countryCode: user.countryCode };
}

/**
 * One conditional write in one batch: everything changes, or nothing and the reason is thrown.
 * @throws AppError application.not_found, application.not_editable, document.not_allowed,
 * application.stale or the refusal of `requires`.
 */
export async function writeApplication(ctx: SessionCtx, write: Write): Promise<SavedView> {
  const writeId = newId();
  const { applicationId, ifMatch, requires } = write;
  const allowed = WHILE[write.while];
  const written = wasWritten(applicationId, writeId);
  const [, [row]] = await sessionBatch(ctx, [
    ctx.db
      .update(applications)
      .set({ ...write.set, ...nextVersion(ctx, writeId) })
      .where(and(ownedAt(ctx, applicationId, ifMatch), allowed.condition, requires?.condition)),
    ctx.db
      .select({
        writeId: applications.writeId,
        version: applications.version,
        status: applications.status,
        updatedAt: applications.updatedAt,
      })
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.userId, ctx.session.userId))),
    ...(write.alongside?.(written) ?? []),
  ]);
  if (!row) throw new AppError("application.not_found");
  if (row.writeId === writeId) return { version: row.version, updatedAt: row.updatedAt };
  if (!allowed.holds(row.status)) throw new AppError(allowed.refusal);
  if (ifMatch && !ifMatch.includes(row.version)) throw new AppError("application.stale");
  throw requires?.refusal() ?? new AppError("auth.required");
}
