import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useNavigation } from "../../../lib/navigation";
import { apiQuery } from "../api";
import { changedSearch } from "../list/list-path";
import { Menu, MenuItem } from "../menu";

/** The tags in use, each of which filters the list. */
export function TagFilter() {
  const { t } = useLingui();
  const { pathname, search } = useNavigation();
  const navigate = useNavigate();
  const { data } = useQuery(apiQuery("GET /api/v1/applications/tags", "/api/v1/applications/tags"));
  if (!data || data.items.length === 0) return null;
  const query = new URLSearchParams(search);
  return (
    <Menu label={t`Filter by tag`} words={<Trans>Tag</Trans>} start>
      {data.items.map(({ tag, count }) => (
        <MenuItem key={tag} onClick={() => void navigate(pathname + changedSearch(query, { tag }))}>
          <span className="min-w-0 grow truncate">{tag}</span>
          <span className="text-muted tabular-nums">{count}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
