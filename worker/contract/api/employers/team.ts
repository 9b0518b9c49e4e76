import { memberChange, memberInput, memberQuery } from "../../team";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** The people of the hiring team, who sign in to the console. */
export const teamApi = {
  listMembers: {
    address: "GET /api/v1/team",
    access: "read",
    ownWorkers: true,
    query: memberQuery,
    response: responses.MemberPage,
    summary: "List the team's members",
    description:
      "Returns the people who may sign in to the console at `/hiring`, in the order they were added. The audit trail and the history of an application name them by their ids; `removed=true` lists former members.",
  },
  inviteMember: {
    address: "POST /api/v1/team",
    access: "admin",
    body: memberInput,
    response: responses.Member,
    status: 201,
    errors: ["key.expires", "member.exists"],
    summary: "Invite a member",
    description:
      "The member gets an e-mail that says where to sign in; each sign-in needs a code sent to that address. `owner` may do everything. `reviewer` sees identity numbers and documents, and decides. `recruiter` invites, and sees only the workers they invited, without identity numbers. `viewer` only reads, without identity numbers. A key cannot give a role that may do more than the key, and a key that expires cannot give any.",
  },
  changeMember: {
    address: "PATCH /api/v1/team/:id",
    access: "admin",
    body: memberChange,
    response: responses.Member,
    errors: ["key.expires", "member.not_found", "member.last_owner"],
    summary: "Change a member's role",
    description: "Ends the member's sessions at once. The last owner's role cannot be changed.",
  },
  removeMember: {
    address: "DELETE /api/v1/team/:id",
    access: "admin",
    status: 204,
    errors: ["member.not_found", "member.last_owner"],
    summary: "Remove a member",
    description: "Ends the member's sessions at once. The last owner cannot be removed.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
