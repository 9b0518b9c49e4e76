import { useQuery } from "@tanstack/react-query";
import type { ApplicationPage } from "#contract/employer-application";
import type { InvitationPage } from "#contract/employer-views";
import { dotted, formatPhone } from "../../../lib/format";
import { withQuery } from "../../../lib/query-path";
import { apiQuery } from "../api";
import { nameOf } from "../bulk/chosen";

const SHOWN = 20;

/** A person who was found: with an application, or only invited so far. */
export type Person =
  | ReturnType<typeof ofApplications>[number]
  | ReturnType<typeof ofInvitations>[number];

/** With phone and position of the invitation, if it was found. */
const ofApplications = ({ items }: ApplicationPage, invitations: InvitationPage) =>
  items.map((row) => {
    // Namesakes differ by phone and position.
    const invitation = invitations.items.find(({ applicationId }) => applicationId === row.id);
    const known = invitation && contactOf(invitation);
    return {
      key: row.id,
      name: nameOf(row),
      detail: dotted([known, row.reference, ...row.tags]),
      state: { application: { status: row.status, reason: row.statusReason } },
      to: `/hiring/applications/${row.id}`,
    };
  });

const contactOf = ({ phone, position }: InvitationPage["items"][number]) =>
  dotted([formatPhone(phone), position]);

/** Invitations whose application is not among those found. */
const ofInvitations = ({ items }: InvitationPage, known: ReadonlySet<string>) =>
  items
    .filter(({ applicationId }) => applicationId === null || !known.has(applicationId))
    .map((row) => ({
      key: row.id,
      name: nameOf(row),
      detail: contactOf(row),
      state: { invitation: row.status },
      to: row.applicationId
        ? `/hiring/applications/${row.applicationId}`
        : withQuery("/hiring/invitations", { q: row.phone }),
    }));

/**
 * Finds people by name, phone, reference or CWJ, in both lists at once; undefined while nothing is
 * typed.
 */
export function usePeople(q: string) {
  const enabled = q !== "";
  const applications = useQuery({
    ...apiQuery("GET /api/v1/applications", { query: { q, limit: SHOWN, sort: "-updatedAt" } }),
    enabled,
  });
  const invitations = useQuery({
    ...apiQuery("GET /api/v1/invitations", { query: { q, limit: SHOWN } }),
    enabled,
  });
  const error = applications.error ?? invitations.error;
  const isWhole = applications.data !== undefined && invitations.data !== undefined;
  const found = isWhole ? merged(applications.data, invitations.data) : undefined;
  return { error, found: enabled ? found : undefined };
}

function merged(applications: ApplicationPage, invitations: InvitationPage) {
  const known = new Set(applications.items.map(({ id }) => id));
  const people = [
    ...ofApplications(applications, invitations),
    ...ofInvitations(invitations, known),
  ];
  return {
    people: people.slice(0, SHOWN),
    hasMore:
      people.length > SHOWN || applications.nextCursor !== null || invitations.nextCursor !== null,
  };
}
