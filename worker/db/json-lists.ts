/** Of one JSON parameter. D1 takes values of at most 2 MB; the largest row has a tenth of this. */
const BYTES_A_LIST = 1_000_000;

/** Rows as lists in JSON, as few as their size allows. */
export function jsonLists(rows: readonly object[]): string[] {
  const lists: string[][] = [];
  let room = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    const { length } = new TextEncoder().encode(json);
    if (length > room) {
      lists.push([]);
      room = BYTES_A_LIST;
    }
    lists.at(-1)?.push(json);
    room -= length;
  }
  return lists.map((list) => `[${list.join(",")}]`);
}
