import { invitationApi } from "#contract/api/employers/invitations";
import { mount } from "../../middleware/mount";
import { replayable } from "../employers/replayable.routes";
import { extendInvitation } from "./extend-invitation.v1";
import { listInvitations, readInvitation } from "./read-invitations.v1";
import { reopenInvitation } from "./reopen-invitation.v1";
import { revokeInvitation } from "./revoke-invitation.v1";
import { sendInvitation } from "./send-invitation.v1";

export const invitationV1Routes = mount(invitationApi, {
  listInvitations,
  readInvitation,
  sendInvitation: replayable("invitations", ({ ctx, input, idempotency }) =>
    sendInvitation({ ctx, input: { invitation: input, idempotency } }),
  ),
  extendInvitation,
  reopenInvitation,
  revokeInvitation,
});
