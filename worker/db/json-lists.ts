/**
 * The size of one JSON parameter. D1 takes values up to 2 MB; the largest row is a tenth of this.
 */
const BYTES_A_LIST = 1_000_000;

/** Packs rows into as few JSON lists as the size limit allows. */
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
