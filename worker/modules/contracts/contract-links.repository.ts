import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { auditStatement } from "../../db/audit";
import { contracts } from "../../db/schema/contracts";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import type { ReopenedExpiry } from "../invitations/acts.statements";
import {
  closeLinks,
  extendMeant,
  type Many,
  recordEach,
  reopenLinks,
  reopenMeant,
  revokeMeant,
} from "../invitations/many-invitations.statements";
import { findContract, mine } from "./contracts.repository";

const REVOKED = { action: "invitation.revoked", event: "invitation.revoked" } as const;
const REOPENED = { action: "invitation.reopened", event: "invitation.reopened" } as const;

/** True in a batch once this write has changed the contract. */
const wasWritten = (id: string, writeId: string) =>
  sql`EXISTS (SELECT 1 FROM contracts WHERE id = ${id} AND write_id = ${writeId})`;

/** Closes the contract and every link in it that nobody accepted; returns it afterwards, in a list of one or none. */
export async function closeOpen(ctx: EmployerCtx, id: string) {
  const writeId = newId();
  const closed = wasWritten(id, writeId);
  const [, , , , , rows] = await ctx.db.batch([
    ctx.db
      .update(contracts)
      .set({ closedAt: ctx.now, updatedAt: ctx.now, writeId })
      .where(and(eq(contracts.id, id), mine(ctx), isNull(contracts.closedAt))),
    closeLinks(ctx, id, writeId, closed),
    ...recordEach(ctx, id, writeId, REVOKED),
    auditStatement(ctx, { action: "contract.closed", entityId: id }, closed),
    findContract(ctx, id),
  ]);
  return rows;
}

/** Opens the contract again, with the links that its closing closed; returns it as `closeOpen`. */
export async function reopenClosed(ctx: EmployerCtx, id: string) {
  const writeId = newId();
  const ours = and(eq(contracts.id, id), mine(ctx));
  const [, , , , , rows] = await ctx.db.batch([
    // First, because then the contract forgets when it was closed.
    reopenLinks(ctx, id, writeId, sql`(SELECT closed_at FROM contracts WHERE ${ours})`),
    ...recordEach(ctx, id, writeId, REOPENED),
    ctx.db
      .update(contracts)
      .set({ closedAt: null, updatedAt: ctx.now, writeId })
      .where(and(ours, isNotNull(contracts.closedAt))),
    auditStatement(ctx, { action: "contract.reopened", entityId: id }, wasWritten(id, writeId)),
    findContract(ctx, id),
  ]);
  return rows;
}

/** Revokes the invitations that are meant; returns their ids. */
export async function revokeAll(ctx: EmployerCtx, many: Many) {
  const writeId = newId();
  const [rows] = await ctx.db.batch([
    revokeMeant(ctx, many, writeId),
    ...recordEach(ctx, many.id, writeId, REVOKED),
  ]);
  return rows;
}

/** Moves their end; returns their ids. */
export async function extendAll(ctx: EmployerCtx, many: Many, expiresAt: number | undefined) {
  const writeId = newId();
  const event = { action: "invitation.extended", event: "invitation.changed" } as const;
  const [rows] = await ctx.db.batch([
    extendMeant(ctx, many, expiresAt, writeId),
    ...recordEach(ctx, many.id, writeId, event),
  ]);
  return rows;
}

/** Opens the closed ones among them again; returns their ids. */
export async function reopenAll(ctx: EmployerCtx, many: Many, expiry: ReopenedExpiry) {
  const writeId = newId();
  const [rows] = await ctx.db.batch([
    reopenMeant(ctx, many, expiry, writeId),
    ...recordEach(ctx, many.id, writeId, REOPENED),
  ]);
  return rows;
}
