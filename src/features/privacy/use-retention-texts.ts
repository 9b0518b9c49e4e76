import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSite } from "../../lib/site";

const YEAR_DAYS = 365;

/** How long applications and unanswered invitations are kept, as the deployment configures it. */
export function useRetentionTexts() {
  const { t } = useLingui();
  const { applicationDays, invitationDays } = useSite();
  const period = (days: number) => {
    const years = days / YEAR_DAYS;
    return Number.isInteger(years)
      ? t`${plural(years, { one: "# year", other: "# years" })}`
      : t`${plural(days, { one: "# day", other: "# days" })}`;
  };
  const [application, invitation] = [applicationDays, invitationDays].map(
    (days) => days && period(days),
  );
  return {
    application: application
      ? t`Your application: for ${application} after the last change to it.`
      : t`Your application: until you ask us to erase it.`,
    invitation: invitation
      ? t`An invitation that you did not accept: for ${invitation} after it expires.`
      : t`An invitation that you did not accept: until you ask us to erase it.`,
  };
}
