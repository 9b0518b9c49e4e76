import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { cwjKey } from "#contract/employers";
import type { RevokeManyInput } from "#contract/invitation-bodies";
import { auditStatement } from "../../db/audit";
import { rowHasWriteId } from "../../db/just-changed";
import { listOf } from "../../db/listed-rows";
import { contracts } from "../../db/schema/contracts";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { newId } from "../../platform/ids";
import {
  type Act,
  actStatements,
  changeTagSql,
  changeStatements,
  invitationStatusSql,
} from "../invitations/acts.statements";
import { findContract, ofEmployer } from "./contracts.repository";

/** The invitations of a contract that nobody has accepted. */
const unaccepted = (contractId: string) =>
  and(eq(invitations.contractId, contractId), eq(invitations.isUsed, false));
const subjectsIn = (contractId: string) => sql`subject.contract_id = ${contractId}`;

/**
 * Closes the contract and every link in it that nobody has accepted. Returns the contract
 * afterwards, as a list of one or none.
 */
export async function closeOpen(ctx: EmployerCtx, id: string) {
  const writeId = newId();
  const closed = rowHasWriteId(contracts, id, writeId);
  const links = { where: and(unaccepted(id), closed), subjects: subjectsIn(id), writeId };
  const [, , , , , rows] = await ctx.db.batch([
    ctx.db
      .update(contracts)
      .set({ closedAt: ctx.now, updatedAt: ctx.now, writeId })
      .where(and(eq(contracts.id, id), ofEmployer(ctx), isNull(contracts.closedAt))),
    ...actStatements(ctx, { name: "revoke" }, links),
    auditStatement(ctx, { action: "contract.closed", entityId: id, when: closed }),
    findContract(ctx, id),
  ]);
  return rows;
}

/** Reopens the contract and the links that its closing closed. Returns it like `closeOpen`. */
export async function reopenClosed(ctx: EmployerCtx, id: string) {
  const writeId = newId();
  const ownContract = and(eq(contracts.id, id), ofEmployer(ctx));
  const change = {
    set: { revokedAt: null },
    when: sql`${invitations.revokedAt} = (SELECT closed_at FROM contracts WHERE ${ownContract})`,
    action: "invitation.reopened",
    event: "invitation.reopened",
  } as const;
  const links = { where: unaccepted(id), subjects: subjectsIn(id), writeId };
  const [, , , , , rows] = await ctx.db.batch([
    // First, because the next statement clears the contract's closing time.
    ...changeStatements(ctx, change, links),
    ctx.db
      .update(contracts)
      .set({ closedAt: null, updatedAt: ctx.now, writeId })
      .where(and(ownContract, isNotNull(contracts.closedAt))),
    auditStatement(ctx, {
      action: "contract.reopened",
      entityId: id,
      when: rowHasWriteId(contracts, id, writeId),
    }),
    findContract(ctx, id),
  ]);
  return rows;
}

/** Selects invitations of a contract. */
type Many = { id: string } & RevokeManyInput;

/**
 * Acts on this employer's selected invitations that nobody has accepted. Returns those of every
 * status as they were before, and the change tags of those that this call wrote.
 */
export async function actOnMany(ctx: EmployerCtx, { id, cwjs, statuses }: Many, act: Act) {
  const ofStatus = invitationStatusSql(ctx.now);
  const selected = and(
    eq(invitations.contractId, id),
    eq(invitations.employerId, ctx.employer.employerId),
    cwjs && sql`${invitations.cwj} IN ${listOf(cwjs.map(cwjKey))}`,
  );
  const where = and(selected, unaccepted(id), statuses && sql`${ofStatus} IN ${listOf(statuses)}`);
  const target = { where, subjects: subjectsIn(id), writeId: newId() };
  const [found, rows] = await ctx.db.batch([
    ctx.db
      .select({
        ...pick(invitations, "id", "cwj", "expiresAt"),
        status: ofStatus.as("status"),
        changeTag: changeTagSql.as("change_tag"),
      })
      .from(invitations)
      .where(selected),
    ...actStatements(ctx, act, target),
  ]);
  return { found, written: new Map(rows.map((row) => [row.id, row.changeTag])) };
}
