import { HIRING_PATHS } from "#contract/hiring-screens";
import { emailKey, type MemberInput } from "#contract/team";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { teamMail } from "../../lib/words";
import { newId } from "../../platform/ids";
import { mailSender, sendMail } from "../../platform/mail";
import { assertMayGrant } from "./assert-may-grant";
import { memberView } from "./member-view";
import { insertMember } from "./members.repository";

/**
 * Adds a member to the team, who can do no more than the caller, and tells them by e-mail if this
 * portal can send any.
 * @throws AppError key.scope, key.expires, member.exists
 */
export async function inviteMember({ ctx, input: { email, role } }: EmployerCall<MemberInput>) {
  assertMayGrant(ctx, role);
  const row = {
    id: newId(),
    employerId: ctx.employer.employerId,
    email,
    emailKey: emailKey(email),
    role,
    invitedBy: ctx.employer.actor,
    createdAt: ctx.now,
    lastSeenAt: null,
    removedAt: null,
  };
  const body = memberView(row);
  const employer = await insertMember(ctx, row, { status: 201, body });
  if (!employer) throw new AppError("member.exists");
  const sender = mailSender(ctx.env);
  if (!("fault" in sender)) {
    const about = { employer: employer.name, url: `${ctx.origin}${HIRING_PATHS.signIn}` };
    ctx.waitUntil(sendMail(ctx, sender, { to: email, ...teamMail(about, ctx.language) }));
  }
  return body;
}
