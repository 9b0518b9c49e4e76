import { teamApi } from "#contract/api/employers/team";
import { mount } from "../../middleware/mount";
import { changeMember } from "./change-member";
import { inviteMember } from "./invite-member";
import { listMembers } from "./list-members";
import { removeMember } from "./remove-member";

export const teamV1Routes = mount(teamApi, {
  listMembers,
  inviteMember,
  changeMember,
  removeMember,
});
