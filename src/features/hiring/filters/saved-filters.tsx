import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { FilteredList, FilterView } from "#contract/filters";
import { Button } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { useNavigation } from "../../../lib/navigation";
import { useIsMounted } from "../../../lib/use-is-mounted";
import { callApi } from "../api";
import { ConfirmDialog } from "../confirm-dialog";
import { HiringIcon } from "../hiring-icon";
import { Menu, MenuItem } from "../menu";
import { filtersQuery } from "../queries";
import { useConfirmedAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { FilterDialog, type FilterValues } from "./filter-dialog";
import { filterQueryOf } from "./filter-query";

/** The saved filters of a list as links, with the actions for the current one. */
export function SavedFilters({ list }: { list: FilteredList }) {
  const { t } = useLingui();
  const { search, pathname } = useNavigation();
  const { data } = useQuery(filtersQuery(list));
  const query = filterQueryOf(search);
  const filters = data?.items ?? [];
  const current = filters.find((filter) => filterQueryOf(filter.query) === query);
  if (filters.length === 0 && query === "") return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {filters.length > 0 ? (
        <nav aria-label={t`Saved filters`} className="min-w-0">
          <ul className="flex flex-wrap gap-x-5">
            {filters.map((filter) => (
              <li key={filter.id}>
                <Link
                  to={`${pathname}?${filter.query}`}
                  aria-current={filter === current ? "true" : undefined}
                  className="inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent wrap-anywhere text-ink no-underline hover:text-agave aria-[current]:border-agave aria-[current]:font-semibold aria-[current]:text-agave"
                >
                  {filter.name}
                  {filter.shared ? (
                    <span className="text-sm font-normal text-muted">
                      <Trans>team</Trans>
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {current ? <Current filter={current} /> : null}
      {query !== "" && !current ? <Save list={list} query={query} /> : null}
    </div>
  );
}

function Save({ list, query }: { list: FilteredList; query: string }) {
  const { t } = useLingui();
  useFocusOnUnmount();
  const save = useConfirmedAction({
    run: (filter: FilterValues & { query: string }, idempotencyKey) =>
      callApi("POST /api/v1/filters", { body: { list, ...filter }, idempotencyKey }),
  });
  return (
    <>
      <Button
        variant="quiet"
        className="px-0!"
        onClick={() => save.openDialog({ name: "", shared: false, query })}
      >
        <HiringIcon name="plus" className="size-4" />
        <Trans>Save this filter</Trans>
      </Button>
      <FilterDialog
        title={t`Save this filter`}
        act={save.dialog}
        onSave={(filter) => void save.start({ ...filter, query })}
      />
    </>
  );
}

/** The actions for the current filter, if the member may change it. */
function Current({ filter }: { filter: FilterView }) {
  const { t } = useLingui();
  const { pathname } = useNavigation();
  const navigate = useNavigate();
  const { id, name, shared } = filter;
  const change = useConfirmedAction({
    run: (body: FilterValues) => callApi("PATCH /api/v1/filters/:id", { params: { id }, body }),
  });
  const isMounted = useIsMounted();
  const remove = useConfirmedAction({
    run: async () => {
      await callApi("DELETE /api/v1/filters/:id", { params: { id } });
      // Don't navigate if the user already left this screen.
      if (isMounted.current) void navigate(pathname);
    },
  });
  useFocusOnUnmount();
  if (!filter.changeable) return null;
  return (
    <>
      <Menu label={t`Change the filter ${name}`}>
        <MenuItem onClick={() => change.openDialog(filter)}>
          <Trans>Rename or share</Trans>
        </MenuItem>
        <MenuItem onClick={() => remove.openDialog()}>
          <Trans>Delete the filter</Trans>
        </MenuItem>
      </Menu>
      <FilterDialog
        title={t`Change the filter`}
        name={name}
        shared={shared}
        act={change.dialog}
        onSave={(values) => void change.start(values)}
      />
      <ConfirmDialog
        {...remove.dialog}
        title={t`Delete the filter “${name}”?`}
        confirm={t`Delete it`}
        danger
      >
        <p>
          {shared ? (
            <Trans>It is removed for the whole team. The list itself stays.</Trans>
          ) : (
            <Trans>The list itself stays.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
