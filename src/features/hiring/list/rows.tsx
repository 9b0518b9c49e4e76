import { type ComponentProps, Fragment, type ReactNode } from "react";
import { LoadState } from "../load-state";
import { Pages } from "./pages";

type Page<Item> = { items: Item[]; nextCursor: string | null };

type RowsProps<Item> = Pick<ComponentProps<typeof LoadState<Page<Item>>>, "query" | "lines"> & {
  /** Shown if the list is empty. */
  none: ReactNode;
  /** The list is in a card, which has a frame already. */
  inCard?: boolean;
  children: (item: Item) => ReactNode;
};

/** A page of a list, with links to the others. */
export function Rows<Item extends { id: string }>({
  query,
  lines,
  none,
  inCard = false,
  children,
}: RowsProps<Item>) {
  const frame = inCard ? "border-y border-rule" : "rounded-lg border border-rule bg-surface";
  return (
    <LoadState query={query} lines={lines}>
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? (
            <p className={inCard ? undefined : `p-6 ${frame}`}>{none}</p>
          ) : (
            <ul className={`divide-y divide-rule ${frame}`}>
              {items.map((item) => (
                <Fragment key={item.id}>{children(item)}</Fragment>
              ))}
            </ul>
          )}
          <Pages nextCursor={nextCursor} />
        </>
      )}
    </LoadState>
  );
}
