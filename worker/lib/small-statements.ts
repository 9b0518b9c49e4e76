/**
 * Repeats a statement that deletes at most `rows` rows, so that no other query waits long, until it
 * deletes fewer or has run `most` times. Returns how many rows were deleted.
 */
export async function smallStatements(
  { rows, most }: { rows: number; most: number },
  deleteSome: (rows: number) => Promise<number>,
): Promise<number> {
  let deleted = 0;
  for (let statement = 0; statement < most; statement++) {
    // oxlint-disable-next-line no-await-in-loop -- until nothing is left
    const count = await deleteSome(rows);
    deleted += count;
    if (count < rows) break;
  }
  return deleted;
}
