import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The uploaded files of a backup: one flat folder, each file under its object's name. */

const AT_ONCE = 4;

export const sha256 = (bytes) => createHash("sha256").update(bytes).digest("base64url");

/** Calls `work` for each of `items`, a few at a time; resolves to all results except undefined. */
async function each(items, work) {
  const results = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- only a few files in memory at a time
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  }
  return results.filter((result) => result !== undefined);
}

const isStillNamed = async (env, name) =>
  (await env.DB.prepare("SELECT 1 FROM documents WHERE object_name = ?").bind(name).first()) !==
  null;

const faultOf = ({ name, applicationId, kind }, fault) => ({ name, applicationId, kind, fault });

/**
 * Copies the file of every row into a folder; resolves to those that are missing or differ from the
 * upload. A file that was replaced or erased during the copy does not count.
 */
export const copyFiles = ({ env, documents, folder }) =>
  each(documents, async (document) => {
    const object = await env.UPLOADS.get(document.name);
    if (!object) {
      return (await isStillNamed(env, document.name)) ? faultOf(document, "missing") : undefined;
    }
    const bytes = Buffer.from(await object.arrayBuffer());
    writeFileSync(join(folder, document.name), bytes);
    return sha256(bytes) === document.sha256 ? undefined : faultOf(document, "changed");
  });

/**
 * Puts back the files that `documents` names, each checked against its row; resolves to those that
 * are missing or changed. Never overwrites an object that is still in the bucket.
 */
export const putFiles = ({ env, documents, folder }) =>
  each(documents, async (document) => {
    if ((await env.UPLOADS.head(document.name))?.size === document.size) return undefined;
    const path = join(folder, document.name);
    if (!existsSync(path)) return faultOf(document, "missing");
    const bytes = readFileSync(path);
    if (sha256(bytes) !== document.sha256) return faultOf(document, "changed");
    await env.UPLOADS.put(document.name, bytes, {
      httpMetadata: { contentType: document.contentType },
    });
    return undefined;
  });

export const faultText = ({ name, applicationId, kind, fault }) =>
  `${fault}: ${kind} of application ${applicationId} (${name})`;
