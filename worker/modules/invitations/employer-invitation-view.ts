import type { EmployerInvitationView } from "#contract/employer-views";
import type { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { invitationUrl } from "../../lib/invitation-url";
import { pick } from "../../lib/pick";
import { instants, rfc3339 } from "../../lib/rfc3339";
import { ifReadable } from "../../lib/unreadable";
import { invitationContext } from "../../platform/seal-contexts";
import { invitationMessages } from "./invitation-messages";
import { invitationState } from "./invitation-state";
import { invitationStatus } from "./invitation-status";

type Row = Omit<
  typeof invitations.$inferSelect,
  | "employerId"
  | "tokenHash"
  | "token"
  | "prefill"
  | "personId"
  | "expiryAnnouncedAt"
  | "searchKey"
  | "invitedBy"
  | "writeId"
> & {
  /** 1 when the owner of this phone has opted out of messages. */
  isOptedOut: number;
};

/** The application that an invitation opened; instants in epoch milliseconds. */
export type OpenedApplication = { id: string; createdAt: number; updatedAt: number };

const parseOpened = (json: string | null) =>
  json === null ? undefined : (JSON.parse(json) as OpenedApplication);

/** An invitation as its employer sees it: link, status and messages to send. */
export function employerInvitationView(
  ctx: EmployerCtx,
  row: Row,
  token: string | undefined,
  application: OpenedApplication | undefined,
): EmployerInvitationView {
  const activity = [row.openedAt, row.declinedAt, application?.updatedAt].map((at) => at ?? 0);
  const texts =
    token !== undefined && !row.isOptedOut && invitationState(row, ctx.now) === "open"
      ? invitationMessages(row, ctx.origin, token)
      : { messages: null, whatsappUrl: null };
  return {
    ...pick(
      row,
      "id",
      "contractId",
      "cwj",
      "firstName",
      "lastName",
      "email",
      "countryCode",
      "phone",
    ),
    ...pick(row, "companyName", "position", "location", "duration", "wage", "declineReason"),
    status: invitationStatus(row, ctx.now),
    invitationUrl: token === undefined ? null : invitationUrl(ctx.origin, token, row.language),
    ...(row.pay && { pay: row.pay }),
    ...(row.language && { language: row.language }),
    ...row.terms,
    ...instants(row, "openedAt", "declinedAt", "revokedAt", "expiresAt", "createdAt", "updatedAt"),
    acceptedAt: rfc3339(application?.createdAt ?? null),
    lastActivityAt: rfc3339(Math.max(...activity) || null),
    applicationId: application?.id ?? null,
    ...texts,
    changeTag: String(row.updatedAt),
  };
}

/** The view of a stored row, with its token decrypted; without a link if that fails. */
export async function storedInvitationView(
  ctx: EmployerCtx,
  row: typeof invitations.$inferSelect & Pick<Row, "isOptedOut"> & { opened: string | null },
): Promise<EmployerInvitationView> {
  const opening = ctx.vault.open(invitationContext(row.id, "token"), row.token);
  const token = await ifReadable(ctx, "invitation.unreadable", opening);
  return employerInvitationView(ctx, row, token, parseOpened(row.opened));
}
