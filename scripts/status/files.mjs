import { bytesText, DAY_MS } from "./texts.mjs";

/** The daily sweep deletes a file without a row once it is a day old. */
const ORPHAN_AGE_MS = 2 * DAY_MS;

/** The names that no row has. */
async function unnamed(env, names) {
  const { results } = await env.DB.prepare(
    `SELECT value AS name FROM json_each(?) WHERE value NOT IN (SELECT object_name FROM documents)`,
  )
    .bind(JSON.stringify(names))
    .all();
  return new Set(results.map(({ name }) => name));
}

/** The stored files: how many, how large, and which exist only in the bucket or only as a row. */
export async function readFiles(env, now) {
  const found = { files: 0, bytes: 0, orphans: 0, old: 0 };
  let cursor;
  do {
    // oxlint-disable no-await-in-loop -- each page needs the previous cursor
    const page = await env.UPLOADS.list({ cursor });
    const orphans = await unnamed(
      env,
      page.objects.map(({ key }) => key),
    );
    // oxlint-enable no-await-in-loop
    for (const { key, size, uploaded } of page.objects) {
      found.files += 1;
      found.bytes += size;
      if (!orphans.has(key)) continue;
      found.orphans += 1;
      if (uploaded.getTime() < now - ORPHAN_AGE_MS) found.old += 1;
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  const [{ rows }] = (await env.DB.prepare("SELECT COUNT(*) AS rows FROM documents").all()).results;
  const missing = Math.max(0, rows - (found.files - found.orphans));
  const old = found.old > 0 ? `, ${found.old} of them older than two days` : "";
  return [
    { name: "files", value: `${found.files}, ${bytesText(found.bytes)}`, attention: false },
    { name: "files without a row", value: `${found.orphans}${old}`, attention: found.old > 0 },
    { name: "rows without a file", value: String(missing), attention: missing > 0 },
  ];
}
