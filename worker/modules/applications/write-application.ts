import { and, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { SavedView } from "#contract/applications";
import type { ErrorCode } from "#contract/errors";
import { applications } from "../../db/schema/applications";
import {
  sessionBatch,
  sessionIsLive,
  sessionValues,
  touchStatement,
  type SessionValues,
} from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import {
  type ApplicationRecord,
  type CurrentRows,
  recordOf,
  toRecord,
  wasWritten,
} from "./applications.repository";
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
  /** The time that the write moves: `updatedAt`, by which the lists go, where others see it. */
  movesTime?: "updatedAt" | "draftsSavedAt";
  /** New field values. */
  set: SQLiteUpdateSetSource<typeof applications>;
  /** A further condition, and what is answered when only that one fails. */
  requires?: { condition: SQL; refusal: () => AppError };
  /**
   * What else changes with it. The first carries `JUST_CHANGED`, as may one behind a statement
   * that then changed one row; every other carries `written`.
   */
  alongside?: (written: SQL) => readonly BatchItem<"sqlite">[];
};

/** The columns that every write of a person moves on. */
export const nextVersion = (writeId: string) => ({
  version: sql`${applications.version} + 1`,
  writeId,
});

/** Session live, owner, and version, for the WHERE of a person's write to their application. */
export const ownedAt = (owner: SessionValues, versions: readonly number[] | undefined) =>
  and(
    eq(applications.id, owner.applicationId),
    eq(applications.userId, owner.userId),
    versions && inArray(applications.version, [...versions]),
    sessionIsLive(owner),
  );

/** A write that names the one version it was made from need not read the next one back. */
const namedVersion = ({ ifMatch }: Write) => (ifMatch?.length === 1 ? ifMatch[0] : undefined);

function updateStatement(ctx: SessionCtx, write: Write, writeId: string) {
  const update = ctx.db
    .update(applications)
    .set({ ...write.set, ...nextVersion(writeId), [write.movesTime ?? "updatedAt"]: ctx.now })
    .where(
      and(
        ownedAt(sessionValues(ctx), write.ifMatch),
        WHILE[write.while].condition,
        write.requires?.condition,
      ),
    );
  return namedVersion(write) === undefined
    ? update.returning({ version: applications.version })
    : update;
}

/** The version that a write made; undefined when it changed nothing. */
function versionOf(write: Write, saved: D1Result | { version: number }[]): number | undefined {
  if (Array.isArray(saved)) return saved[0]?.version;
  const named = namedVersion(write);
  return named !== undefined && saved.meta.changes === 1 ? named + 1 : undefined;
}

/** Why a write changed nothing; read only then. */
async function refusalOf(ctx: SessionCtx, { ifMatch, requires, ...write }: Write) {
  const [[row]] = await sessionBatch(ctx, [
    ctx.db
      .select({ version: applications.version, status: applications.status })
      .from(applications)
      .where(eq(applications.id, ctx.session.applicationId)),
  ]);
  const allowed = WHILE[write.while];
  if (!row) return new AppError("application.not_found");
  if (!allowed.holds(row.status)) return new AppError(allowed.refusal);
  if (ifMatch && !ifMatch.includes(row.version)) return new AppError("application.stale");
  return requires?.refusal() ?? new AppError("auth.required");
}

/** The write with further reads behind it in the same batch; their results, in order. */
async function runWrite(ctx: SessionCtx, write: Write, reads: readonly BatchItem<"sqlite">[]) {
  const writeId = newId();
  const written = wasWritten(ctx.session.applicationId, writeId);
  const [saved, ...results] = await ctx.db.batch([
    updateStatement(ctx, write, writeId),
    ...(write.alongside?.(written) ?? []),
    touchStatement(ctx),
    ...reads,
  ]);
  const version = versionOf(write, saved);
  if (version === undefined) throw await refusalOf(ctx, write);
  return { version, rows: results.slice(results.length - reads.length) };
}

/**
 * One conditional write of the current application in one batch; the session's check is one of its
 * conditions: everything changes, or nothing and the reason is thrown.
 * @throws AppError auth.required, application.not_found, application.not_editable,
 * document.not_allowed, application.stale or the refusal of `requires`.
 */
export async function writeApplication(ctx: SessionCtx, write: Write): Promise<SavedView> {
  const { version } = await runWrite(ctx, write, []);
  return { version, updatedAt: ctx.now };
}

/** The same, and in the same round trip the application as it stands afterwards. */
export async function writeAndReadApplication(
  ctx: SessionCtx,
  write: Write,
): Promise<ApplicationRecord> {
  const { rows } = await runWrite(ctx, write, recordOf(ctx.db, ctx.session.applicationId));
  const record = toRecord(rows as unknown as CurrentRows);
  if (!record) throw new AppError("application.not_found");
  return record;
}
