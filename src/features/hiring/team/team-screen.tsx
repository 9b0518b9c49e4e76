import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type MemberView, type Role, ROLES } from "#contract/team";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { callApi } from "../api";
import { ConfirmDialog } from "../confirm-dialog";
import { ConfirmedAction } from "../confirmed-action";
import { HiringCard } from "../hiring-card";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { teamQuery } from "../queries";
import { ROLE_NAMES } from "../role-names";
import { Select } from "../select";
import { AREAS } from "../settings/areas";
import { SettingsFrame } from "../settings/settings-frame";
import { useConfirmedAction } from "../use-action";
import { useInstantFormat } from "../use-instant-format";
import { InviteForm } from "./invite-form";
import { ROLE_DUTIES } from "./role-words";

/** Who may sign in to the console, and what each may do. */
export function Screen() {
  const { t } = useLingui();
  const { me, may } = useMember();
  const team = useQuery(teamQuery);
  return (
    <SettingsFrame
      area="team"
      title={t`Team`}
      lead={t`A session ends after an hour without a click, after twelve hours, and at once when the member is removed or gets another role.`}
    >
      {may("admin") ? <InviteForm /> : null}
      <LoadState query={team}>
        {({ items }) => (
          <HiringCard title={t`Members`}>
            {items.length === 0 ? (
              <Notice>
                <Trans>Nobody yet.</Trans>
              </Notice>
            ) : (
              <ul className="-mb-2 divide-y divide-rule">
                {items.map((member) => (
                  <Member key={member.id} member={member} isMe={member.id === me?.member.id} />
                ))}
              </ul>
            )}
          </HiringCard>
        )}
      </LoadState>
    </SettingsFrame>
  );
}

function Member({ member, isMe }: { member: MemberView; isMe: boolean }) {
  const { i18n, t } = useLingui();
  const { short } = useInstantFormat();
  const { me, may } = useMember();
  const { role, lastSeenAt } = member;
  // Some roles see no email addresses; a member always knows their own.
  const email = member.email || (isMe ? me?.member.email : t`A colleague`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="font-semibold wrap-anywhere">
          {email} {isMe ? t`(you)` : null}
        </span>
        <span className="text-muted">
          {lastSeenAt ? t`last here ${short(lastSeenAt)}` : t`has not signed in yet`}
        </span>
      </div>
      {may("admin") ? (
        <Changes member={member} isMe={isMe} />
      ) : (
        <span>{i18n._(ROLE_NAMES[role])}</span>
      )}
    </li>
  );
}

/** Changes the member's role or removes them; both first warn that their sessions end. */
function Changes({ member: { id, email, role }, isMe }: { member: MemberView; isMe: boolean }) {
  const { i18n, t } = useLingui();
  const { pending, openDialog, dialog } = useConfirmedAction({
    run: (newRole: Role, idempotencyKey) =>
      callApi("PATCH /api/v1/team/:id", {
        params: { id },
        body: { role: newRole },
        idempotencyKey,
      }),
    successMessage: t`Role changed. They have to sign in again.`,
  });
  const name = i18n._(ROLE_NAMES[pending ?? role]);
  return (
    <>
      <Select
        aria-label={t`Role of ${email}`}
        title={i18n._(ROLE_DUTIES[role])}
        className="w-auto! max-w-full"
        value={role}
        onChoose={(chosen) => openDialog(chosen as Role)}
        options={ROLES.map((value) => ({ value, words: i18n._(ROLE_NAMES[value]) }))}
      />
      {pending ? (
        <ConfirmDialog
          {...dialog}
          title={t`Make ${email} a member with the role “${name}”?`}
          confirm={t`Change the role`}
        >
          <p>{i18n._(ROLE_DUTIES[pending])}</p>
          <p>
            {isMe ? (
              <Trans>You are signed out at once and have to sign in again with the new role.</Trans>
            ) : (
              <Trans>
                They are signed out at once and have to sign in again with the new role.
              </Trans>
            )}
          </p>
        </ConfirmDialog>
      ) : null}
      <ConfirmedAction
        label={<Trans>Remove</Trans>}
        aria-label={t`Remove ${email}`}
        title={isMe ? t`Remove yourself from the team?` : t`Remove ${email} from the team?`}
        confirm={t`Remove`}
        danger
        run={() => callApi("DELETE /api/v1/team/:id", { params: { id } })}
        successMessage={t`Removed from the team.`}
      >
        <p>
          {isMe ? (
            <Trans>You are signed out at once. What you did stays in the audit trail.</Trans>
          ) : (
            <Trans>They are signed out at once. What they did stays in the audit trail.</Trans>
          )}
        </p>
        {role === "owner" ? <WhatOwnerLeaves /> : null}
      </ConfirmedAction>
    </>
  );
}

/** Keys, webhooks and channels belong to the employer, so they outlast the owner who made them. */
function WhatOwnerLeaves() {
  return (
    <p>
      <Trans>
        API keys, webhooks and message channels that an owner made keep working, and whoever has a
        copy of a key can go on using it. Check the <Link to={AREAS.keys.to}>API keys</Link> and
        revoke those that are no longer needed.
      </Trans>
    </p>
  );
}
