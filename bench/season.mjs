import { createCipheriv, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crowdStatements } from "../scripts/crowd.mjs";
import { root } from "../scripts/project.mjs";

const AT_ONCE = 10_000;

/** The first encryption key of the local portal. */
function writingKey() {
  const [, id, material] = /^ENCRYPTION_KEYS="?(\w+):([^,"\s]+)/m.exec(
    readFileSync(join(root, ".dev.vars"), "utf8"),
  );
  return { id, bytes: Buffer.from(material, "base64") };
}

/** Encrypts like `worker/platform/vault.ts`. */
function sealWith({ id, bytes }) {
  return (table, column, row, plain) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", bytes, iv);
    cipher.setAAD(Buffer.from(`${table}|${column}|${row}`));
    const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    const value = Buffer.concat([sealed, cipher.getAuthTag()]);
    return `${id}.${iv.toString("base64url")}.${value.toString("base64url")}`;
  };
}

/** Fills a migrated database with this many applications of one employer, "Farm number 0". */
export function fillSeason(file, size) {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000");
  database.function("seal", sealWith(writingKey()));
  for (let from = 0; from < size; from += AT_ONCE) {
    database.exec("BEGIN");
    const statements = crowdStatements(from, Math.min(size, from + AT_ONCE), { isSeason: true });
    for (const sql of statements) database.exec(sql);
    database.exec("COMMIT");
  }
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}
