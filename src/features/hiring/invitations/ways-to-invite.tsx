import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "../../../components/ui/button";
import { HiringIcon } from "../hiring-icon";
import { Menu, MenuLink } from "../menu";

/**
 * Links to invite one worker by hand or many from a list; on a phone they are behind one button.
 */
export function WaysToInvite() {
  const { t } = useLingui();
  const ways = [
    { to: "/hiring/invitations/new", words: <Trans>Invite one</Trans> },
    { to: "/hiring/import", words: <Trans>Add workers</Trans> },
  ];
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        {ways.map(({ to, words }) => (
          <ButtonLink key={to} to={to} variant="secondary" className="px-card!">
            {words}
          </ButtonLink>
        ))}
      </div>
      <div className="ml-auto sm:hidden">
        <Menu label={t`Invite workers`} words={<HiringIcon name="plus" className="size-5" />}>
          {ways.map(({ to, words }) => (
            <MenuLink key={to} to={to}>
              {words}
            </MenuLink>
          ))}
        </Menu>
      </div>
    </>
  );
}
