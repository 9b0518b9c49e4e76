import { Trans } from "@lingui/react/macro";
import { Badge } from "../../components/ui/badge";
import { Icon } from "../../components/ui/icon";

export function YourTurnBadge() {
  return (
    <Badge tone="yellow">
      <Icon name="flag" className="size-4" />
      <Trans>Your turn</Trans>
    </Badge>
  );
}
