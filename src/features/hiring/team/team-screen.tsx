import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MemberView, type Role, ROLES } from "#contract/team";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { Notice } from "../../../components/ui/notice";
import { PageTitle } from "../../../components/ui/page-title";
import { apiQuery } from "../api";
import { HiringCard } from "../hiring-card";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { ROLE_NAMES } from "../role-names";
import { useMoment } from "../use-moment";
import { InviteForm } from "./invite-form";
import { ROLE_DUTIES } from "./role-words";
import { TEAM_PATH } from "./team-path";
import { useTeam } from "./use-team";

/** Who may sign in to the console, and what each may do. */
export function Screen() {
  const { t } = useLingui();
  const { me, may } = useMember();
  const team = useQuery(apiQuery("GET /api/v1/team", TEAM_PATH));
  return (
    <div className="mx-auto grid max-w-4xl gap-4">
      <PageTitle title={t`Team`} />
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
    </div>
  );
}

function Member({ member, isMe }: { member: MemberView; isMe: boolean }) {
  const { i18n, t } = useLingui();
  const { short } = useMoment();
  const { may } = useMember();
  const { email, role, lastSeenAt } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-48 flex-1">
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

function Changes({ member, isMe }: { member: MemberView; isMe: boolean }) {
  const { i18n, t } = useLingui();
  const { change, remove } = useTeam();
  const [asks, setAsks] = useState(false);
  const { id, email, role } = member;
  return (
    <>
      <select
        aria-label={t`Role of ${email}`}
        title={i18n._(ROLE_DUTIES[role])}
        className="control min-h-11! w-auto! py-1.5!"
        value={role}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ id, role: target.value as Role })}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {i18n._(ROLE_NAMES[one])}
          </option>
        ))}
      </select>
      <Button
        variant="quiet"
        className="min-h-11!"
        aria-label={t`Remove ${email}`}
        onClick={() => setAsks(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      <Dialog
        open={asks}
        title={isMe ? t`Remove yourself from the team?` : t`Remove ${email} from the team?`}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsks(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(id, { onSettled: () => setAsks(false) })}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>They are signed out at once. What they did stays in the audit trail.</Trans>
        </p>
      </Dialog>
    </>
  );
}
