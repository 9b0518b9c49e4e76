import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { InvitationStatus } from "#contract/statuses";

/** The state of so many invitations, behind their number: a language may have a plural for it. */
export function useCountWords() {
  const { t } = useLingui();
  return (status: InvitationStatus, count: number): string => {
    switch (status) {
      case "pending":
        return t`${plural(count, { one: "not opened", other: "not opened" })}`;
      case "opened":
        return t`${plural(count, { one: "opened", other: "opened" })}`;
      case "accepted":
        return t`${plural(count, { one: "accepted", other: "accepted" })}`;
      case "declined":
        return t`${plural(count, { one: "declined", other: "declined" })}`;
      case "expired":
        return t`${plural(count, { one: "expired", other: "expired" })}`;
      case "revoked":
        return t`${plural(count, { one: "closed", other: "closed" })}`;
    }
  };
}
