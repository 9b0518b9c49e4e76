import { teamApi } from "#contract/api/employers/team";
import { mount } from "../../middleware/mount";
import { changeMember } from "./change-member";
import { inviteMember } from "./invite-member";
import { listMembers, removeMember } from "./members";

export const teamV1Routes = mount(teamApi, {
  listMembers,
  inviteMember,
  changeMember,
  removeMember,
});
