import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { InvitationStatus } from "#contract/statuses";

/** The status after the number of invitations: some languages have a plural for it. */
export function useCountWords() {
  const { t } = useLingui();
  return (status: InvitationStatus, count: number): string =>
    ({
      pending: t`${plural(count, { one: "not opened", other: "not opened" })}`,
      opened: t`${plural(count, { one: "opened", other: "opened" })}`,
      accepted: t`${plural(count, { one: "accepted", other: "accepted" })}`,
      declined: t`${plural(count, { one: "declined", other: "declined" })}`,
      expired: t`${plural(count, { one: "expired", other: "expired" })}`,
      revoked: t`${plural(count, { one: "closed", other: "closed" })}`,
    })[status];
}
