import { and, eq, notInArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { AuditAction, AuditState } from "#contract/audit";
import type { DocumentKind } from "#contract/documents";
import type { ErrorCode } from "#contract/errors";
import type { StepId } from "#contract/step-names";
import type { FamilyMemberInput } from "#contract/steps";
import { auditChange } from "../../db/audit";
import { PREVIOUS_WROTE_ONE, rowHasWriteId } from "../../db/just-changed";
import { ownApplication } from "../../db/own-application";
import { ownEmail } from "../../db/own-email";
import { applications } from "../../db/schema/applications";
import { sessionBatch, sessionValues, touchStatement } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { DRAFT_COLUMNS } from "../../platform/seal-contexts";
import { quietOutboxStatement } from "../webhooks/outbox.statements";
import { type ApplicationRow, type RecordRows, toRecord } from "./application-record";
import { selectRecord } from "./application-record.statements";
import { replaceFamily } from "./family.statements";
import type { IfMatch } from "./version-tag";
import { nextVersion } from "./write-stamp.statements";

/** The statuses in which a write is allowed, and the refusal in any other. */
const ALLOWED_STATUSES = {
  draft: {
    condition: eq(applications.status, "draft"),
    allows: (status: string) => status === "draft",
    refusal: "application.not_editable",
  },
  sent: {
    condition: notInArray(applications.status, ["draft", "withdrawn"]),
    allows: (status: string) => status !== "draft" && status !== "withdrawn",
    refusal: "document.not_allowed",
  },
} as const satisfies Record<
  string,
  { condition: SQL; allows: (status: string) => boolean; refusal: ErrorCode }
>;

/** A write to the session's application. */
export type OwnWrite = {
  allowedIn: keyof typeof ALLOWED_STATUSES;
  ifMatch: IfMatch;
  /** New values of columns. */
  set: Partial<ApplicationRow>;
  /** The audit event, if it has one. */
  event?: { action: AuditAction; after?: AuditState };
  /** Whether the employer's webhooks report it. */
  sendsWebhook?: boolean;
  /** The timestamp to set; by default `updatedAt`, which sorts the employers' lists. */
  timeColumn?: "updatedAt" | "draftsSavedAt";
  /** A document that must be stored, and the refusal when only that is missing. */
  requires?: { document: DocumentKind; refusal: () => AppError };
};

type Statements = readonly BatchItem<"sqlite">[];
type Write = Omit<OwnWrite, "set"> & {
  set: SQLiteUpdateSetSource<typeof applications>;
  /**
   * More writes after the audit event. That event is one row too, so `PREVIOUS_WROTE_ONE` still holds.
   */
  alongside?: (written: SQL) => Statements;
};

/** The version in `If-Match`, if it is exactly one: then the next version need not be read back. */
const namedVersion = ({ ifMatch }: Write) => (ifMatch?.length === 1 ? ifMatch[0] : undefined);

const isStored = (applicationId: string, kind: DocumentKind): SQL =>
  sql`EXISTS (SELECT 1 FROM documents WHERE application_id = ${applicationId} AND kind = ${kind})`;

function updateStatement(ctx: SessionCtx, write: Write, writeId: string) {
  const update = ctx.db
    .update(applications)
    .set({ ...write.set, ...nextVersion(writeId), [write.timeColumn ?? "updatedAt"]: ctx.now })
    .where(
      and(
        ownApplication(sessionValues(ctx), write.ifMatch),
        ALLOWED_STATUSES[write.allowedIn].condition,
        write.requires && isStored(ctx.session.applicationId, write.requires.document),
      ),
    );
  return namedVersion(write) === undefined
    ? update.returning({ version: applications.version })
    : update;
}

/** The version after a write; undefined when it changed nothing. */
function versionOf(write: Write, saved: D1Result | { version: number }[]): number | undefined {
  if (Array.isArray(saved)) return saved[0]?.version;
  const named = namedVersion(write);
  return named !== undefined && saved.meta.changes === 1 ? named + 1 : undefined;
}

/** Finds out why a write changed nothing. */
async function refusalOf(ctx: SessionCtx, { ifMatch, requires, ...write }: Write) {
  const [[row]] = await sessionBatch(ctx, [
    ctx.db
      .select({ version: applications.version, status: applications.status })
      .from(applications)
      .where(eq(applications.id, ctx.session.applicationId)),
  ]);
  const allowed = ALLOWED_STATUSES[write.allowedIn];
  if (!row) return new AppError("application.not_found");
  if (!allowed.allows(row.status)) return new AppError(allowed.refusal);
  if (ifMatch && !ifMatch.includes(row.version)) return new AppError("application.stale");
  return requires?.refusal() ?? new AppError("auth.required");
}

/** Announces a change to an application that was submitted before, since the team has read it. */
const announceUpdate = (ctx: SessionCtx, won: SQL) =>
  quietOutboxStatement(ctx, {
    type: "application.updated",
    applicationId: ctx.session.applicationId,
    when: sql`(subject.reference IS NOT NULL OR subject.status <> 'draft') AND ${won}`,
  });

/** Runs the write, then the reads, in one batch; returns the results of the reads, in order. */
async function runWrite(ctx: SessionCtx, write: Write, reads: Statements) {
  const { applicationId } = ctx.session;
  const writeId = newId();
  const won = rowHasWriteId(applications, applicationId, writeId);
  const [saved, ...results] = await ctx.db.batch([
    updateStatement(ctx, write, writeId),
    ...(write.event ? [auditChange(ctx, { ...write.event, entityId: applicationId })] : []),
    ...(write.alongside?.(won) ?? []),
    ...(write.sendsWebhook ? [announceUpdate(ctx, won)] : []),
    touchStatement(ctx),
    ...reads,
  ]);
  const version = versionOf(write, saved);
  if (version === undefined) throw await refusalOf(ctx, write);
  return { version, rows: results.slice(results.length - reads.length) };
}

/**
 * Writes to the session's application in one batch. Everything changes, or nothing does and this
 * throws the reason; one of the conditions is that the session is still valid.
 * @throws AppError auth.required, application.not_found, application.not_editable,
 * document.not_allowed, application.stale or the refusal of `requires`.
 */
export async function writeOwn(ctx: SessionCtx, write: OwnWrite) {
  const { version } = await runWrite(ctx, write, []);
  if (write.sendsWebhook) ctx.wakeOutbox?.();
  return { version, updatedAt: ctx.now };
}

/** The write of one step of a draft. */
export type StepWrite = Pick<OwnWrite, "ifMatch" | "set" | "requires"> & {
  step: StepId;
  /** Keeps the SSN in the draft, or else the saved one. */
  keepsSsn?: boolean;
  /** In lower case; becomes the person's sign-in address if they have none and it is free. */
  email?: string;
  /** The whole family, in its order. */
  family?: readonly FamilyMemberInput[];
};

const CURRENT_SSN = sql`COALESCE(${applications.ssnDraftCipher}, ${applications.ssnCipher})`;

/**
 * Saves a step, removes its draft and adds an audit event, all or nothing. Returns the application
 * as it is afterwards, from the same round trip. @throws as `writeOwn`
 */
export async function writeStep(
  ctx: SessionCtx,
  { step, keepsSsn, email, family, set, ...write }: StepWrite,
) {
  const { applicationId } = ctx.session;
  const full: Write = {
    ...write,
    allowedIn: "draft",
    event: { action: "application.saved", after: { step } },
    sendsWebhook: true,
    set: {
      ...set,
      ...(keepsSsn && { ssnCipher: CURRENT_SSN }),
      [DRAFT_COLUMNS[step]]: null,
      carriedSteps: sql`replace(carried_steps, ${`${step},`}, '')`,
    },
    alongside: (written) => [
      ...(email === undefined ? [] : [ownEmail(ctx, email, PREVIOUS_WROTE_ONE)]),
      ...(family
        ? replaceFamily(ctx.db, { applicationId, members: family, now: ctx.now }, written)
        : []),
    ],
  };
  const { rows } = await runWrite(ctx, full, selectRecord(ctx.db, applicationId));
  const record = toRecord(rows as unknown as RecordRows);
  if (!record) throw new AppError("application.not_found");
  if (record.application.reference !== null) ctx.wakeOutbox?.();
  return record;
}
