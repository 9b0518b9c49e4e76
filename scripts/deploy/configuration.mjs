import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse, stringify } from "smol-toml";
import { DEPLOYED } from "../deployed.mjs";
import { root } from "../project.mjs";

/** wrangler.deployed.toml: every deployment rewrites it from the settings and the stores' ids. */

const HEADER = `# Written by \`npm run deploy\` from wrangler.toml and deployment.toml: change those. For every
# wrangler command that is about the deployed Worker: --config wrangler.deployed.toml
`;

/** Reads what an earlier deployment recorded; empty before the first one. */
export function readRecord() {
  if (!existsSync(DEPLOYED)) return {};
  const {
    account_id: accountId,
    kv_namespaces: namespaces,
    r2_buckets: buckets,
  } = parse(readFileSync(DEPLOYED, "utf8"));
  return { accountId, namespaceId: namespaces[0].id, jurisdiction: buckets[0].jurisdiction };
}

/**
 * The names of the stores: those in wrangler.toml, unless `[stores]` of deployment.toml replaces
 * them.
 */
export const namesOf = ({ name, d1_databases: d1, r2_buckets: r2, stores }) => ({
  database: d1[0].database_name,
  namespace: `${name}-sessions`,
  bucket: r2[0].bucket_name,
  ...stores,
});

const oneOf = (list, values) => [{ ...list[0], ...values }];

/** Writes a deployment's configuration, either completely or not at all. */
export function writeConfiguration(path, { config, account, jurisdiction, ids }) {
  // Paths in the file are relative to the file.
  const here = (file) => relative(dirname(path), join(root, file));
  const { name, main, d1_databases: d1, kv_namespaces: kv, r2_buckets: r2, ...rest } = config;
  const { stores: _stores, ...others } = rest;
  const { database, bucket } = namesOf(config);
  const text = stringify({
    name,
    account_id: account.id,
    main: here(main),
    ...others,
    assets: { ...config.assets, directory: here(config.assets.directory) },
    d1_databases: oneOf(d1, {
      database_name: database,
      database_id: ids.database,
      migrations_dir: here(d1[0].migrations_dir),
    }),
    kv_namespaces: oneOf(kv, { id: ids.namespace }),
    r2_buckets: oneOf(r2, { bucket_name: bucket, jurisdiction }),
  });
  writeFileSync(`${path}.new`, `${HEADER}\n${text}`);
  renameSync(`${path}.new`, path);
}
