import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useAddress } from "../list/use-address";
import { Menu, MenuItem } from "../menu";
import { tagsQuery } from "../queries";

/** The tags in use, each of which filters the list. */
export function TagFilter() {
  const { t } = useLingui();
  const { withChanges } = useAddress();
  const navigate = useNavigate();
  const { data } = useQuery(tagsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Menu label={t`Filter by tag`} words={<Trans>Tag</Trans>} start>
      {data.items.map(({ tag, count }) => (
        <MenuItem key={tag} onClick={() => void navigate(withChanges({ tag }))}>
          <span className="min-w-0 grow truncate">{tag}</span>
          <span className="text-muted tabular-nums">{count}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
