import { memberChange, memberInput, memberQuery } from "../../team";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** The people of the hiring team, who sign in to the console. */
export const teamApi = {
  listMembers: {
    address: "GET /api/v1/team",
    access: "read",
    own: true,
    query: memberQuery,
    response: responses.MemberPage,
    summary: "List the team's members",
    description:
      "Those who may sign in to the console at `/hiring`, in the order they came. The audit trail and the history of an application name them by their ids; `removed=true` lists those who are no longer in the team.",
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
      "They are sent a message that says where to sign in, with a code to the same e-mail each time. `owner` may do everything, `reviewer` sees numbers and documents and decides, `recruiter` invites and sees the workers they invited alone, without numbers, `viewer` reads without numbers. A key gives no role that can do more than itself, and one that expires gives none.",
  },
  changeMember: {
    address: "PATCH /api/v1/team/:id",
    access: "admin",
    body: memberChange,
    response: responses.Member,
    errors: ["key.expires", "member.not_found", "member.last_owner"],
    summary: "Change a member's role",
    description: "Their sessions end at once. The last owner stays one.",
  },
  removeMember: {
    address: "DELETE /api/v1/team/:id",
    access: "admin",
    status: 204,
    errors: ["member.not_found", "member.last_owner"],
    summary: "Remove a member",
    description: "Their sessions end at once. The last owner stays.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
