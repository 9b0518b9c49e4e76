import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { ContractQuery } from "#contract/employer-queries";
import { nameKey } from "#contract/names";
import { auditStatement } from "../../db/audit";
import { keepInBatch } from "../../db/idempotency";
import { isWritten } from "../../db/is-written";
import { afterCursor, inOrder } from "../../db/list-order";
import { contracts } from "../../db/schema/contracts";
import { beginsWords } from "../../db/search";
import type { EmployerCtx } from "../../lib/ctx";
import type { Kept } from "../../platform/idempotency";
import { newId } from "../../platform/ids";
import { selectAlike, selectColleagues, selectInvited } from "../invitations/alike.statements";
import { movedExpiry, updateOffers } from "../invitations/corrected-offers.statements";
import type { Likeness } from "../invitations/find-duplicates";
import type { NewInvitation } from "../invitations/new-invitation";
import {
  selectTokenHolders,
  selectWorkers,
  upsertInvitations,
} from "../invitations/new-invitations.statements";
import { auditedTerms } from "../offers/audited-terms";
import { offerOf } from "../offers/offer-of";
import { outboxEach } from "../webhooks/outbox.statements";
import { CONTRACT_WORDS, type ContractWords, isReadAlike, offerOfContract } from "./contract-offer";

export type ContractRow = typeof contracts.$inferSelect;

export const mine = (ctx: EmployerCtx) => eq(contracts.employerId, ctx.employer.employerId);

/** This employer's contract, as a list of one or none. */
export const findContract = (ctx: EmployerCtx, id: string) =>
  ctx.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), mine(ctx)));

export const orderOf = ({ sort }: ContractQuery) =>
  ({ list: "contracts", by: "createdAt", descending: sort === "-createdAt" }) as const;

/** Contracts in the requested order, one more than the page. */
export function findContracts(ctx: EmployerCtx, query: ContractQuery) {
  const { cursor, limit, q, open } = query;
  const order = orderOf(query);
  return ctx.db
    .select()
    .from(contracts)
    .where(
      and(
        mine(ctx),
        q === undefined ? undefined : beginsWords(sql`(' ' || search_key)`, q),
        open ? isNull(contracts.closedAt) : undefined,
        afterCursor(contracts, order, cursor),
      ),
    )
    .orderBy(...inOrder(contracts, order))
    .limit(limit + 1);
}

/** The words by which a contract can be found. */
const searchKeyOf = ({ position, location, employer, externalId }: ContractWords) =>
  nameKey(position, location, employer, externalId ?? "");

/** Matches the contract that a call means: by the employer's own id, or else by its terms. */
const isMeant = (ctx: EmployerCtx, words: ContractWords) =>
  words.externalId === null
    ? and(
        mine(ctx),
        isNull(contracts.externalId),
        eq(contracts.dateStart, words.dateStart),
        eq(contracts.dateEnd, words.dateEnd),
        eq(contracts.employer, words.employer),
        eq(contracts.location, words.location),
        eq(contracts.position, words.position),
      )
    : and(mine(ctx), eq(contracts.externalId, words.externalId));

export type StoredInvitation = Awaited<ReturnType<typeof selectWorkers>>[number];

type Candidates = { cwjs: string[]; tokenHashes: string[]; people: Likeness[] };

/** Reads all stored data on which the outcome for a contract and its workers depends. */
export async function findBefore(
  ctx: EmployerCtx,
  words: ContractWords,
  { cwjs, tokenHashes, people }: Candidates,
) {
  const meant = isMeant(ctx, words);
  const contract = sql`(SELECT id FROM contracts WHERE ${meant})`;
  const [[known], workers, holders, alike, invited] = await ctx.db.batch([
    ctx.db.select().from(contracts).where(meant),
    selectWorkers(ctx, contract, cwjs),
    selectTokenHolders(ctx, tokenHashes),
    selectAlike(ctx, people),
    selectInvited(ctx, contract, people),
  ]);
  const { ownAlone } = ctx.employer;
  const colleagues = ownAlone === null ? [] : await selectColleagues(ctx, cwjs, ownAlone);
  return {
    known,
    /** CWJs of colleagues' workers in any contract, if the caller sees only their own workers. */
    colleagues: new Set(colleagues.map(({ cwj }) => cwj)),
    /** The stored invitations of the contract by CWJ. */
    invitations: new Map(workers.map((row) => [row.cwj, row])),
    /** Ids of invitations by the SHA-256 of their token. */
    tokenHolders: new Map(holders.map((row) => [row.tokenHash, row.id])),
    alike,
    /** Invitations of the contract to people with the same names. */
    invited,
  };
}
export type StoredBefore = Awaited<ReturnType<typeof findBefore>>;

/** A contract with its new terms; `known` is the row that was read, if it exists. */
export type WordedContract = { id: string; known: ContractRow | undefined; words: ContractWords };

const insertContract = (ctx: EmployerCtx, { id, words }: WordedContract, writeId: string) =>
  ctx.db.insert(contracts).values({
    ...words,
    searchKey: searchKeyOf(words),
    id,
    employerId: ctx.employer.employerId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    writeId,
  });

/** Fails the batch unless `isStill` holds, by setting a NOT NULL column to NULL. */
const touchContract = (ctx: EmployerCtx, id: string, writeId: string, isStill: SQL) =>
  ctx.db
    .update(contracts)
    .set({ updatedAt: sql`CASE WHEN ${isStill} THEN ${ctx.now} END`, writeId })
    .where(eq(contracts.id, id));

/**
 * Writes new terms to a contract and to every invitation in it that nobody has accepted, named in
 * the call or not. Must follow `touchContract`, which ensures that the terms have not changed since
 * they were read.
 */
const reword = (ctx: EmployerCtx, { id, known, words }: WordedContract, writeId: string) => {
  if (!known) return [];
  const toContract = ctx.db
    .update(contracts)
    .set({ ...words, searchKey: searchKeyOf(words) })
    .where(eq(contracts.id, id));
  if (isReadAlike(known, words)) return [toContract];
  const expiresAt =
    known.dateStart === words.dateStart
      ? sql`expires_at`
      : movedExpiry(known.dateStart, words, ctx.now);
  return [toContract, updateOffers(ctx, id, { ...offerOfContract(words), expiresAt, writeId })];
};

/** The offer before and after, for the audit trail; empty when it reads as before. */
const auditedOffer = ({ known, words }: WordedContract) =>
  known && isReadAlike(known, words)
    ? {}
    : auditedTerms(known && offerOf(offerOfContract(known)), offerOf(offerOfContract(words)));

/**
 * Holds while the contract's terms are those that were read. A concurrent call that only adds
 * workers is no conflict, because parts of one contract may be sent at the same time.
 */
const saysAsRead = (known: ContractRow): SQL =>
  sql.join(
    CONTRACT_WORDS.map((name) => {
      const column = contracts[name];
      return sql`${column} IS ${sql.param(known[name], column)}`;
    }),
    sql` AND `,
  );

/** Announces each invitation that a write created or changed to the employer's webhooks. */
const tellOfInvitations = (ctx: EmployerCtx, id: string, writeId: string) => {
  const ours = sql`subject.contract_id = ${id} AND subject.write_id = ${writeId}`;
  const made = sql`${ours} AND subject.created_at = ${ctx.now}`;
  const changed = sql`${ours} AND subject.created_at < ${ctx.now} AND ${IS_OPEN}`;
  return [
    outboxEach(ctx, { type: "invitation.created" }, made),
    outboxEach(ctx, { type: "invitation.changed" }, changed),
  ];
};
const IS_OPEN = sql`subject.is_declined = 0 AND subject.revoked_at IS NULL`;

/**
 * Writes a contract with its invitations and the response, in one batch; false when the contract was
 * closed or corrected, or an invitation or a token changed, since it was read.
 */
export async function writeContract(
  ctx: EmployerCtx,
  contract: WordedContract,
  invitations: NewInvitation[],
  response: Kept,
) {
  const writeId = newId();
  const { id, known, words } = contract;
  const hasNewWords = known !== undefined && !isReadAlike(known, words);
  return isWritten(
    ctx.db.batch([
      known
        ? touchContract(ctx, id, writeId, sql`closed_at IS NULL AND ${saysAsRead(known)}`)
        : insertContract(ctx, contract, writeId),
      ...(hasNewWords ? reword(ctx, contract, writeId) : []),
      ...(await upsertInvitations(ctx, invitations, writeId)),
      ...tellOfInvitations(ctx, id, writeId),
      ...(await keepInBatch(ctx, response)),
      auditStatement(
        ctx,
        { action: "contract.received", entityId: id, ...auditedOffer(contract) },
        sql`true`,
      ),
    ]),
  );
}

/**
 * Corrects a contract and every invitation that nobody has accepted, in one batch. Returns false when
 * the contract changed since it was read or when another one has its terms.
 */
export async function rewordContract(
  ctx: EmployerCtx,
  contract: WordedContract & { known: ContractRow },
) {
  const writeId = newId();
  return isWritten(
    ctx.db.batch([
      touchContract(ctx, contract.id, writeId, saysAsRead(contract.known)),
      ...reword(ctx, contract, writeId),
      ...tellOfInvitations(ctx, contract.id, writeId),
      auditStatement(
        ctx,
        { action: "contract.corrected", entityId: contract.id, ...auditedOffer(contract) },
        sql`true`,
      ),
    ]),
  );
}

/** Another contract of this employer that has the same external id or the same terms. */
export async function findTwin(ctx: EmployerCtx, { id, words }: WordedContract) {
  const [twin] = await ctx.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isMeant(ctx, words), ne(contracts.id, id)));
  return twin;
}
