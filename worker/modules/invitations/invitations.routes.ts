import { invitationApi } from "#contract/api/browser";
import { mount } from "../../middleware/mount";
import { declineInvitation } from "./decline-invitation";
import { getInvitation } from "./get-invitation";
import { getPosition } from "./get-position";
import { reportOpened } from "./report-opened";

export const invitationRoutes = mount(invitationApi, {
  getPosition,
  getInvitation,
  declineInvitation,
  reportOpened,
});
