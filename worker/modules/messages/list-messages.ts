import {
  BOX_NAMES,
  MESSAGE_BOXES,
  MESSAGE_KINDS,
  type MessageBox,
  type MessagePage,
  type MessageQuery,
  type MessageState,
} from "#contract/messages";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { messageView } from "./message-view";
import { findPage, orderOf } from "./messages.repository";

type Counts = Awaited<ReturnType<typeof findPage>>["counts"];

const sum = (rows: Counts) => rows.reduce((total, { count }) => total + count, 0);

/** The counts of one tab. */
function inBox(counts: Counts, box: MessageBox): Counts {
  const states: readonly MessageState[] = MESSAGE_BOXES[box];
  return counts.filter(({ state }) => states.includes(state));
}

/** A page of one tab, with the counts of all tabs. */
export async function listMessages({
  ctx,
  input,
}: EmployerCall<MessageQuery>): Promise<MessagePage> {
  const { rows, counts, optOuts, settings } = await findPage(ctx, input);
  const { items, nextCursor } = pageOf(rows, orderOf(input.box), input.limit, (row) =>
    messageView(ctx, row, settings),
  );
  const here = inBox(counts, input.box);
  return {
    items: await Promise.all(items),
    nextCursor,
    counts: Object.fromEntries(
      BOX_NAMES.map((box) => [box, sum(inBox(counts, box))]),
    ) as MessagePage["counts"],
    kinds: Object.fromEntries(
      MESSAGE_KINDS.map((kind) => [kind, sum(here.filter((row) => row.kind === kind))]),
    ) as MessagePage["kinds"],
    optOuts,
  };
}
