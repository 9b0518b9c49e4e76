import { and, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { SavedView } from "#contract/applications";
import type { ErrorCode } from "#contract/errors";
import { newestApplication } from "../../db/newest-application";
import { applications } from "../../db/schema/applications";
import { sessionBatch, sessionIsLive } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { wasWritten } from "./applications.repository";
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

/** Session live, owner, current, and version, for the WHERE of a person's write. */
export const ownedAt = (ctx: SessionCtx, applicationId: string, ifMatch: IfMatch) =>
  and(
    eq(applications.id, applicationId),
    eq(applications.userId, ctx.session.userId),
    sql`${applicationId} = ${newestApplication(ctx.session.userId)}`,
    ifMatch && inArray(applications.version, [...ifMatch]),
    sessionIsLive(ctx),
  );

/**
 * Id of the signed-in person's current application: values are encrypted for that row, and every
 * write checks again that it is. @throws AppError application.not_found
 */
export function currentApplication(ctx: SessionCtx): string {
  const { applicationId } = ctx.session;
  if (applicationId === null) throw new AppError("application.not_found");
  return applicationId;
}

/** Why a write changed nothing; read only then. */
async function refusalOf(ctx: SessionCtx, { ifMatch, requires, ...write }: Write) {
  const [[row]] = await sessionBatch(ctx, [
    ctx.db
      .select({ version: applications.version, status: applications.status })
      .from(applications)
      .where(eq(applications.id, currentApplication(ctx))),
  ]);
  const allowed = WHILE[write.while];
  if (!row) return new AppError("application.not_found");
  if (!allowed.holds(row.status)) return new AppError(allowed.refusal);
  if (ifMatch && !ifMatch.includes(row.version)) return new AppError("application.stale");
  return requires?.refusal() ?? new AppError("auth.required");
}

/**
 * One conditional write of the current application in one batch, the session's check included:
 * everything changes, or nothing and the reason is thrown.
 * @throws AppError application.not_found, application.not_editable, document.not_allowed,
 * application.stale or the refusal of `requires`.
 */
export async function writeApplication(ctx: SessionCtx, write: Write): Promise<SavedView> {
  const applicationId = currentApplication(ctx);
  const writeId = newId();
  const [[saved]] = await sessionBatch(ctx, [
    ctx.db
      .update(applications)
      .set({ ...write.set, ...nextVersion(ctx, writeId) })
      .where(
        and(
          ownedAt(ctx, applicationId, write.ifMatch),
          WHILE[write.while].condition,
          write.requires?.condition,
        ),
      )
      .returning({ version: applications.version, updatedAt: applications.updatedAt }),
    ...(write.alongside?.(wasWritten(applicationId, writeId)) ?? []),
  ]);
  if (!saved) throw await refusalOf(ctx, write);
  return saved;
}
