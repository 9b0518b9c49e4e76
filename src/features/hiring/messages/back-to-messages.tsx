import { Trans } from "@lingui/react/macro";
import { Link } from "../../../components/ui/link";
import { HiringIcon } from "../hiring-icon";
import { MESSAGES } from "./messages-path";

/** The link back to the messages, above the title of a screen that belongs to them. */
export const BackToMessages = () => (
  <Link to={MESSAGES} className="inline-flex min-h-11 items-center gap-2">
    <HiringIcon name="arrow-left" className="size-4" />
    <Trans>Messages</Trans>
  </Link>
);
