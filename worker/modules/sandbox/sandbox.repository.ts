import { and, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { applications } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { WITH_OPENING_PHONE } from "../auth/person-of-link.statements";
import { fakeOutboxStatement } from "../webhooks/outbox.statements";

/** True for rows of the calling employer, if that is a sandbox. */
const inSandbox = ({ employer: { employerId } }: EmployerCtx, owner: SQLiteColumn) =>
  sql`${owner} = ${employerId}
    AND EXISTS (SELECT 1 FROM employers WHERE id = ${employerId} AND sandbox = 1)`;

/** An invitation of the sandbox, with the phone that opens it. */
export async function findInvitation(ctx: EmployerCtx, id: string) {
  const [row] = await ctx.db
    .select(WITH_OPENING_PHONE)
    .from(invitations)
    .where(and(eq(invitations.id, id), inSandbox(ctx, invitations.employerId)));
  return row;
}
export type SandboxInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** The invitation that opened an application of the sandbox, and the kind of one of its documents. */
export async function findDocument(ctx: EmployerCtx, applicationId: string, documentId: string) {
  const opened = ctx.db
    .select({ id: applications.invitationId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const [[invitation], [document]] = await ctx.db.batch([
    ctx.db
      .select(WITH_OPENING_PHONE)
      .from(invitations)
      .where(and(eq(invitations.id, sql`${opened}`), inSandbox(ctx, invitations.employerId))),
    ctx.db
      .select({ kind: documents.kind })
      .from(documents)
      .where(and(eq(documents.id, documentId), eq(documents.applicationId, applicationId))),
  ]);
  return { invitation, document };
}

/** The ids of the sandbox's newest submitted application and of its newest invitation. */
export async function findNewest(ctx: EmployerCtx) {
  const [[application], [invitation]] = await ctx.db.batch([
    ctx.db
      .select({
        applicationId: applications.id,
        ...pick(applications, "invitationId", "contractId", "cwj"),
      })
      .from(applications)
      .where(and(inSandbox(ctx, applications.employerId), sql`status <> 'draft'`))
      .orderBy(sql`${applications.updatedAt} DESC, ${applications.id} DESC`)
      .limit(1),
    ctx.db
      .select({
        invitationId: invitations.id,
        contractId: invitations.contractId,
        cwj: invitations.cwj,
      })
      .from(invitations)
      .where(inSandbox(ctx, invitations.employerId))
      .orderBy(sql`${invitations.createdAt} DESC, ${invitations.id} DESC`)
      .limit(1),
  ]);
  return { application, invitation };
}

/** Puts an invented event into the outbox. Returns the number of endpoints that get it. */
export async function insertEvent(
  ctx: EmployerCtx,
  event: Parameters<typeof fakeOutboxStatement>[1],
) {
  const [{ meta }] = await ctx.db.batch([fakeOutboxStatement(ctx, event)]);
  return meta.changes;
}
