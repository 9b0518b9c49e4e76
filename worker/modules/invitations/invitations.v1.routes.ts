import { invitationApi } from "#contract/api/employers/invitations";
import { mount } from "../../middleware/mount";
import { extendInvitations, reopenInvitations, revokeInvitations } from "./bulk-acts";
import { listInvitations, readInvitation, selectInvitations } from "./employer-invitations";
import { eraseInvitation } from "./erase-invitation";
import { extendInvitation } from "./extend-invitation";
import { reopenInvitation } from "./reopen-invitation";
import { revokeInvitation } from "./revoke-invitation";
import { sendInvitation } from "./send-invitation";

export const invitationV1Routes = mount(invitationApi, {
  listInvitations,
  selectInvitations,
  extendInvitations,
  revokeInvitations,
  reopenInvitations,
  readInvitation,
  sendInvitation,
  extendInvitation,
  reopenInvitation,
  revokeInvitation,
  eraseInvitation,
});
