import { type FetchQueryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useKeys } from "../review/use-keys";
import type { Chosen } from "./chosen";
import { storeSelection, storedSelection } from "./stored-selection";

/** An attribute of list rows, so that a keyboard shortcut finds the focused one. */
export const ROW_MARK = "data-row";

const NONE: readonly Chosen[] = [];

type Found = { items: Chosen[] };
type FoundQuery = { path: string } & Pick<
  FetchQueryOptions<Found, Error, Found, string[]>,
  "queryKey" | "queryFn"
>;

/**
 * The chosen rows of a list. They stay chosen on its other pages; another filter starts over.
 * `everybody` requests all rows that match the filter.
 */
export function useSelection(
  { path: listKey, ...everybody }: FoundQuery,
  rows: readonly Chosen[] = NONE,
) {
  const queries = useQueryClient();
  // Always refetched and never cached: it may be thousands of rows.
  const readAll = () => queries.fetchQuery({ ...everybody, staleTime: 0, gcTime: 0 });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [key, setKey] = useState(listKey);
  const last = useRef<string>(undefined);
  if (key !== listKey) {
    setKey(listKey);
    setChosen(new Map());
  }
  const set = (which: readonly Chosen[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of which) {
        if (isOn) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  useStoredSelection(listKey, chosen, (again) => set(again, true), readAll);
  /** The rows from the last toggled one to this one. */
  const rangeTo = (id: string) => {
    const [from, to] = [last.current, id].map((one) => rows.findIndex((row) => row.id === one));
    if (from === undefined || to === undefined || from < 0 || to < 0) return [];
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  const toggle = (id: string, withRange = false) => {
    const isOn = !chosen.has(id);
    const row = rows.filter((one) => one.id === id);
    set(withRange ? [...rangeTo(id), ...row] : row, isOn);
    last.current = id;
  };
  useKeys({
    x: () => {
      const row = document.activeElement?.closest(`[${ROW_MARK}]`)?.getAttribute(ROW_MARK);
      if (row) toggle(row);
    },
  });
  return {
    chosen: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    toggle,
    /** Chooses all rows of this page, or none of them. */
    setPage: (isOn: boolean) => set(rows, isOn),
    replace: (all: readonly Chosen[]) => setChosen(new Map(all.map((row) => [row.id, row]))),
    clear: () => setChosen(new Map()),
    readAll,
  };
}

/**
 * Restores the selection after a reload, with the rows as they are now, and stores every change.
 */
function useStoredSelection(
  listKey: string,
  chosen: ReadonlyMap<string, Chosen>,
  choose: (rows: readonly Chosen[]) => void,
  readAll: () => Promise<Found>,
) {
  const [isRead, setIsRead] = useState(false);
  const shown = useRef(listKey);
  useEffect(() => {
    shown.current = listKey;
  }, [listKey]);
  useEffect(() => {
    const stored = new Set(storedSelection(listKey));
    const restore = async () => {
      const { items } = stored.size > 0 ? await readAll() : { items: [] };
      // Another filter may be chosen by now, and starts over.
      if (shown.current === listKey) choose(items.filter(({ id }) => stored.has(id)));
    };
    void restore()
      .catch(() => undefined)
      .then(() => setIsRead(true));
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);
  useEffect(() => {
    if (isRead) storeSelection(listKey, [...chosen.keys()]);
  }, [isRead, listKey, chosen]);
}

export type Selection = ReturnType<typeof useSelection>;
