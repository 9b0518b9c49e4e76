import { and, eq, inArray, ne, SQL, sql, type Placeholder } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { SavedView } from "#contract/applications";
import type { ErrorCode } from "#contract/errors";
import { buildOnceEach } from "../../db/build-once";
import type { Db } from "../../db/client";
import { applications } from "../../db/schema/applications";
import {
  SESSION_PLACEHOLDERS,
  sessionBatch,
  sessionIsLive,
  sessionValues,
  touchStatement,
  type SessionValues,
} from "../../db/session-batch";
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
  /** With the names of the columns in `set`, says which statement it is: built once. */
  name: string;
  while: keyof typeof WHILE;
  ifMatch: IfMatch;
  /** The time that the write moves: `updatedAt`, by which the lists go, where others see it. */
  movesTime?: "updatedAt" | "draftsSavedAt";
  /** New answers; an SQL expression is part of the statement, and may hold `applicationId`. */
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
export const nextVersion = <Id>(writeId: Id) => ({
  version: sql`${applications.version} + 1`,
  writeId,
});

/** Session live, owner, and version, for the WHERE of a person's write to their application. */
export const ownedAt = (
  owner: SessionValues,
  versions: readonly (number | Placeholder)[] | undefined,
) =>
  and(
    eq(applications.id, owner.applicationId),
    eq(applications.userId, owner.userId),
    versions && inArray(applications.version, [...versions]),
    sessionIsLive(owner),
  );

const answerName = (column: string) => `set.${column}`;
const versionName = (index: number) => `version.${index}`;

/** A write that names the one version it was made from need not read the next one back. */
const namedVersion = ({ ifMatch }: Write) => (ifMatch?.length === 1 ? ifMatch[0] : undefined);

/** The write with placeholders for all that differs from one use to the next. */
function updateOf(db: Db, write: Write) {
  const answers = Object.entries(write.set).map(([column, value]) => [
    column,
    value instanceof SQL ? value : sql.placeholder(answerName(column)),
  ]);
  const update = db
    .update(applications)
    .set({
      ...Object.fromEntries(answers),
      ...nextVersion(sql.placeholder("writeId")),
      [write.movesTime ?? "updatedAt"]: sql.placeholder("now"),
    } as Write["set"])
    .where(
      and(
        ownedAt(
          SESSION_PLACEHOLDERS,
          write.ifMatch?.map((_, index) => sql.placeholder(versionName(index))),
        ),
        WHILE[write.while].condition,
        write.requires?.condition,
      ),
    );
  return [
    namedVersion(write) === undefined
      ? update.returning({ version: applications.version })
      : update,
  ] as const;
}
const updateOnce = buildOnceEach(updateOf);

function updateStatement(ctx: SessionCtx, write: Write, writeId: string) {
  const answers = Object.entries(write.set);
  const columns = answers.map(([column, value]) => (value instanceof SQL ? `${column}=` : column));
  const versions = write.ifMatch ?? [];
  const name = [write.name, write.while, write.ifMatch?.length ?? "any", ...columns].join(" ");
  return updateOnce(ctx.db, name, write, {
    ...Object.fromEntries(answers.map(([column, value]) => [answerName(column), value])),
    ...Object.fromEntries(versions.map((version, index) => [versionName(index), version])),
    ...sessionValues(ctx),
    writeId,
  });
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

/**
 * One conditional write of the current application in one batch; the session's check is one of its
 * conditions: everything changes, or nothing and the reason is thrown.
 * @throws AppError auth.required, application.not_found, application.not_editable,
 * document.not_allowed, application.stale or the refusal of `requires`.
 */
export async function writeApplication(ctx: SessionCtx, write: Write): Promise<SavedView> {
  const writeId = newId();
  const [update] = updateStatement(ctx, write, writeId);
  const written = wasWritten(ctx.session.applicationId, writeId);
  const [saved] = await ctx.db.batch([
    update,
    ...(write.alongside?.(written) ?? []),
    touchStatement(ctx),
  ]);
  const version = versionOf(write, saved);
  if (version === undefined) throw await refusalOf(ctx, write);
  return { version, updatedAt: ctx.now };
}
