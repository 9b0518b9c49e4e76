import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { ContractQuery } from "#contract/employer-queries";
import { nameKey } from "#contract/names";
import { auditStatement } from "../../db/audit";
import { storeInBatch } from "../../db/idempotency";
import { afterCursor, inOrder } from "../../db/list-order";
import { contracts } from "../../db/schema/contracts";
import { beginsWords } from "../../db/search";
import { tryBatch } from "../../db/try-batch";
import type { EmployerCtx } from "../../lib/ctx";
import type { ApiResponse } from "../../platform/idempotency";
import { newId } from "../../platform/ids";
import { movedExpiry, updateOffers } from "../invitations/corrected-offers.statements";
import {
  selectPossibleDuplicates,
  selectColleagues,
  selectInvited,
  selectKnownPeople,
} from "../invitations/duplicates.statements";
import type { NameAndPhone } from "../invitations/find-duplicates";
import type { NewInvitation } from "../invitations/new-invitation";
import {
  selectTokenHolders,
  selectWorkers,
  upsertInvitations,
} from "../invitations/new-invitations.statements";
import { auditedTerms } from "../offers/audited-terms";
import { offerOf } from "../offers/offer-of";
import { outboxEach } from "../webhooks/outbox.statements";
import { TERM_COLUMNS, type StoredTerms, hasSameOffer, offerOfContract } from "./contract-offer";

export type ContractRow = typeof contracts.$inferSelect;

export const ofEmployer = (ctx: EmployerCtx) => eq(contracts.employerId, ctx.employer.employerId);

/** This employer's contract, as a list of one or none. */
export const findContract = (ctx: EmployerCtx, id: string) =>
  ctx.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), ofEmployer(ctx)));

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
        ofEmployer(ctx),
        q === undefined ? undefined : beginsWords(sql`(' ' || search_key)`, q),
        open ? isNull(contracts.closedAt) : undefined,
        afterCursor(contracts, order, cursor),
      ),
    )
    .orderBy(...inOrder(contracts, order))
    .limit(limit + 1);
}

/** The words by which a contract can be found. */
const searchKeyOf = ({ position, location, employer, externalId }: StoredTerms) =>
  nameKey(position, location, employer, externalId ?? "");

/** Matches the contract that a call means: by the employer's own id, or else by its terms. */
const isSameContract = (ctx: EmployerCtx, terms: StoredTerms) =>
  terms.externalId === null
    ? and(
        ofEmployer(ctx),
        isNull(contracts.externalId),
        eq(contracts.dateStart, terms.dateStart),
        eq(contracts.dateEnd, terms.dateEnd),
        eq(contracts.employer, terms.employer),
        eq(contracts.location, terms.location),
        eq(contracts.position, terms.position),
      )
    : and(ofEmployer(ctx), eq(contracts.externalId, terms.externalId));

export type StoredInvitation = Awaited<ReturnType<typeof selectWorkers>>[number];

type Candidates = { cwjs: string[]; tokenHashes: string[]; people: NameAndPhone[] };

/** Reads all stored data on which the outcome for a contract and its workers depends. */
export async function findBefore(
  ctx: EmployerCtx,
  terms: StoredTerms,
  { cwjs, tokenHashes, people }: Candidates,
) {
  const isThisContract = isSameContract(ctx, terms);
  const contract = sql`(SELECT id FROM contracts WHERE ${isThisContract})`;
  const [[known], workers, holders, possibleDuplicates, invited, knownPeople] = await ctx.db.batch([
    ctx.db.select().from(contracts).where(isThisContract),
    selectWorkers(ctx, contract, cwjs),
    selectTokenHolders(ctx, tokenHashes),
    selectPossibleDuplicates(ctx, people),
    selectInvited(ctx, contract, people),
    selectKnownPeople(ctx, cwjs),
  ]);
  const { onlyInvitedBy } = ctx.employer;
  const colleagues = onlyInvitedBy === null ? [] : await selectColleagues(ctx, cwjs, onlyInvitedBy);
  return {
    known,
    /** CWJs of colleagues' workers in any contract, if the caller sees only their own workers. */
    colleagues: new Set(colleagues.map(({ cwj }) => cwj)),
    /** The stored invitations of the contract by CWJ. */
    invitations: new Map(workers.map((row) => [row.cwj, row])),
    /** Invitations by the SHA-256 of their token. */
    tokenHolders: new Map(holders.map((row) => [row.tokenHash, row])),
    possibleDuplicates,
    /** The people whom these CWJs name. */
    knownPeople,
    /** Invitations of the contract to people with the same names. */
    invited,
  };
}
export type StoredBefore = Awaited<ReturnType<typeof findBefore>>;

/** A contract with its new terms; `known` is the row that was read, if it exists. */
export type ContractWithTerms = { id: string; known: ContractRow | undefined; terms: StoredTerms };

const insertContract = (ctx: EmployerCtx, { id, terms }: ContractWithTerms, writeId: string) =>
  ctx.db.insert(contracts).values({
    ...terms,
    searchKey: searchKeyOf(terms),
    id,
    employerId: ctx.employer.employerId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    writeId,
  });

/** Fails the batch unless `isUnchanged` holds, by setting a NOT NULL column to NULL. */
const touchContract = (ctx: EmployerCtx, id: string, writeId: string, isUnchanged: SQL) =>
  ctx.db
    .update(contracts)
    .set({ updatedAt: sql`CASE WHEN ${isUnchanged} THEN ${ctx.now} END`, writeId })
    .where(eq(contracts.id, id));

/**
 * Writes new terms to a contract and to every invitation in it that nobody has accepted, named in
 * the call or not. Must follow `touchContract`, which ensures that the terms have not changed since
 * they were read.
 */
const updateTerms = (
  ctx: EmployerCtx,
  { id, known, terms }: ContractWithTerms,
  writeId: string,
) => {
  if (!known) return [];
  const toContract = ctx.db
    .update(contracts)
    .set({ ...terms, searchKey: searchKeyOf(terms) })
    .where(eq(contracts.id, id));
  if (hasSameOffer(known, terms)) return [toContract];
  const expiresAt =
    known.dateStart === terms.dateStart
      ? sql`expires_at`
      : movedExpiry(known.dateStart, terms, ctx.now);
  return [toContract, updateOffers(ctx, id, { ...offerOfContract(terms), expiresAt, writeId })];
};

/** The offer before and after, for the audit trail; empty when it reads as before. */
const auditedOffer = ({ known, terms }: ContractWithTerms) =>
  known && hasSameOffer(known, terms)
    ? {}
    : auditedTerms(known && offerOf(offerOfContract(known)), offerOf(offerOfContract(terms)));

/**
 * Holds while the contract's terms are those that were read. A concurrent call that only adds
 * workers is no conflict, because parts of one contract may be sent at the same time.
 */
const hasTermsAsRead = (known: ContractRow): SQL =>
  sql.join(
    TERM_COLUMNS.map((name) => {
      const column = contracts[name];
      return sql`${column} IS ${sql.param(known[name], column)}`;
    }),
    sql` AND `,
  );

/** Announces each invitation that a write created or changed to the employer's webhooks. */
const announceInvitations = (ctx: EmployerCtx, id: string, writeId: string) => {
  const writtenInContract = sql`subject.contract_id = ${id} AND subject.write_id = ${writeId}`;
  const made = sql`${writtenInContract} AND subject.created_at = ${ctx.now}`;
  const changed = sql`${writtenInContract} AND subject.created_at < ${ctx.now} AND ${IS_OPEN}`;
  return [
    outboxEach(ctx, { type: "invitation.created", which: made }),
    outboxEach(ctx, { type: "invitation.changed", which: changed }),
  ];
};
const IS_OPEN = sql`subject.is_declined = 0 AND subject.revoked_at IS NULL`;

/**
 * Writes a contract with its invitations and the response, in one batch; false when the contract was
 * closed or corrected, or an invitation or a token changed, since it was read.
 */
export async function writeContract(
  ctx: EmployerCtx,
  contract: ContractWithTerms,
  invitations: NewInvitation[],
  response: ApiResponse,
) {
  const writeId = newId();
  const { id, known, terms } = contract;
  const hasNewOffer = known !== undefined && !hasSameOffer(known, terms);
  return tryBatch(
    ctx.db.batch([
      known
        ? touchContract(ctx, id, writeId, sql`closed_at IS NULL AND ${hasTermsAsRead(known)}`)
        : insertContract(ctx, contract, writeId),
      ...(hasNewOffer ? updateTerms(ctx, contract, writeId) : []),
      ...(await upsertInvitations(ctx, invitations, writeId)),
      ...announceInvitations(ctx, id, writeId),
      ...(await storeInBatch(ctx, response)),
      auditStatement(ctx, {
        action: "contract.received",
        entityId: id,
        ...auditedOffer(contract),
        when: sql`true`,
      }),
    ]),
  );
}

/**
 * Corrects a contract and every invitation that nobody has accepted, in one batch. Returns false when
 * the contract changed since it was read or when another one has its terms.
 */
export async function correctTerms(
  ctx: EmployerCtx,
  contract: ContractWithTerms & { known: ContractRow },
) {
  const writeId = newId();
  return tryBatch(
    ctx.db.batch([
      touchContract(ctx, contract.id, writeId, hasTermsAsRead(contract.known)),
      ...updateTerms(ctx, contract, writeId),
      ...announceInvitations(ctx, contract.id, writeId),
      auditStatement(ctx, {
        action: "contract.corrected",
        entityId: contract.id,
        ...auditedOffer(contract),
        when: sql`true`,
      }),
    ]),
  );
}

/** Another contract of this employer that has the same external id or the same terms. */
export async function findTwin(ctx: EmployerCtx, { id, terms }: ContractWithTerms) {
  const [twin] = await ctx.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isSameContract(ctx, terms), ne(contracts.id, id)));
  return twin;
}
