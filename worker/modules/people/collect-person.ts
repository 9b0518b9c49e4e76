import type { PersonExport } from "#contract/people";
import type { Ctx, JobCtx, Vault } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { instants, rfc3339 } from "../../lib/rfc3339";
import { invitationContext } from "../../platform/seal-contexts";
import { openDrafts } from "../applications/application-view";
import { completeView } from "../applications/complete-view";
import { auditView } from "../employers/audit-view";
import { findPerson, type StoredPerson } from "./people.repository";

type Values = Record<string, unknown>;
type Collecting = JobCtx & Pick<Ctx, "origin"> & Partial<Pick<Ctx, "employer">>;

const parsed = (json: string) => JSON.parse(json) as Values;

async function applicationPart(
  ctx: Collecting,
  person: StoredPerson,
  row: StoredPerson["applied"][number],
) {
  const ofThis = <T extends { applicationId: string }>(rows: readonly T[]) =>
    rows.filter(({ applicationId }) => applicationId === row.id);
  const view = await completeView(ctx, {
    application: row,
    family: ofThis(person.family),
    files: ofThis(person.files),
    changes: ofThis(person.changes),
    history: ofThis(person.history),
    tags: ofThis(person.tags),
    notes: ofThis(person.notes),
  });
  return {
    ...view,
    draftsSavedAt: rfc3339(row.draftsSavedAt),
    // The full SSN too, because it is the person's own.
    drafts: await openDrafts(ctx.vault, row, (digits) => digits),
  };
}

async function invitationPart(
  vault: Vault,
  row: StoredPerson["invitations"][number],
  opened: StoredPerson["applied"][number] | undefined,
) {
  const {
    employerId: _employerId,
    token: _token,
    tokenHash: _tokenHash,
    personId: _personId,
    expiryAnnouncedAt: _expiryAnnouncedAt,
    reissuedAt: _reissuedAt,
    writeId: _writeId,
    searchKey: _searchKey,
    invitedBy: _invitedBy,
    isUsed: _isUsed,
    isDeclined: _isDeclined,
    prefill,
    pay,
    language,
    terms,
    ...facts
  } = row;
  return {
    ...facts,
    ...instants(row, "openedAt", "declinedAt", "revokedAt", "expiresAt", "createdAt", "updatedAt"),
    ...(pay && { pay }),
    ...(language && { language }),
    ...terms,
    prefill:
      prefill === null
        ? null
        : parsed(await vault.open(invitationContext(row.id, "prefill"), prefill)),
    acceptedAt: rfc3339(opened?.createdAt ?? null),
    applicationId: opened?.id ?? null,
  };
}

/**
 * Everything stored about one person, for that person: numbers decrypted, no links and no hashes.
 * The read is audited for each application. Undefined when nobody has this id.
 */
export async function collectPerson({
  ctx,
  input: { personId },
}: {
  ctx: Collecting;
  input: { personId: string };
}): Promise<PersonExport | undefined> {
  const found = await findPerson(ctx, personId);
  const { user } = found;
  if (!user) return undefined;
  const openedBy = (invitationId: string) =>
    found.applied.find((row) => row.invitationId === invitationId);
  return {
    exportedAt: rfc3339(ctx.now),
    person: {
      ...pick(user, "id", "cwj", "firstName", "lastName", "email", "provedEmail"),
      ...pick(user, "countryCode", "phone"),
      ...instants(user, "emailConfirmedAt", "createdAt"),
    },
    applications: await Promise.all(found.applied.map((row) => applicationPart(ctx, found, row))),
    invitations: await Promise.all(
      found.invitations.map((row) => invitationPart(ctx.vault, row, openedBy(row.id))),
    ),
    signIns: found.signIns.map(({ at, method, device }) => ({ at: rfc3339(at), method, device })),
    sessions: found.sessions.map((row) =>
      instants(row, "createdAt", "lastSeenAt", "expiresAt", "revokedAt"),
    ),
    correspondence: found.messages.map((row) => ({
      ...pick(row, "kind", "state", "channel", "sentTo"),
      ...instants(row, "createdAt", "sentAt", "deliveredAt", "readAt"),
      text: row.words,
    })),
    stoppedPhones: found.stopped.map((row) => ({
      ...pick(row, "phone", "source", "note"),
      createdAt: rfc3339(row.createdAt),
    })),
    audit: found.events.map(auditView),
  };
}
