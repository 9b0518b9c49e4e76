import { wrangler } from "../wrangler.mjs";
import { wranglerError, DeploymentError } from "./deployment-error.mjs";

/** The database, the namespace and the bucket: all in one jurisdiction, which can never change. */

export const JURISDICTIONS = ["us", "eu"];

const wrongPlace = (what, { actual, wanted, remedy }) =>
  new DeploymentError(
    `${what} ${actual ? `is in the jurisdiction "${actual}"` : "has no jurisdiction"}; it must be in "${wanted}". ` +
      `This cannot be changed.\n${remedy}`,
  );
const remedyFor = (actual, command) =>
  actual && JURISDICTIONS.includes(actual)
    ? `Run this with --jurisdiction ${actual}, or, if it is empty, delete it: ${command}`
    : `If it is empty, delete it: ${command}. Then run this again.`;

async function findDatabase(name, { wanted, config }) {
  const result = await wrangler(["d1", "info", name, "--json", "--config", config]);
  if (!result.ok) {
    if (/Couldn't find a D1 DB/.test(result.output)) return undefined;
    throw wranglerError(`Looking for the D1 database ${name}`, result);
  }
  const { uuid, jurisdiction: actual } = JSON.parse(result.stdout);
  if (actual === wanted) return uuid;
  const remedy = remedyFor(actual, `npx wrangler d1 delete ${name}`);
  throw wrongPlace(`The D1 database ${name}`, { actual, wanted, remedy });
}

async function findNamespace(title, { wanted, config, recordedId, isNew }) {
  const result = await wrangler(["kv", "namespace", "list", "--config", config]);
  if (!result.ok) throw wranglerError(`Looking for the KV namespace ${title}`, result);
  const found = JSON.parse(result.stdout).find((one) => one.title === title);
  if (!found) return undefined;
  const { id, jurisdiction: actual } = found;
  // The list may not say where a namespace is, but this script knows the ones that it created.
  const isKnown = actual === undefined && (isNew || id === recordedId);
  if (actual === wanted || isKnown) return id;
  const remedy = remedyFor(actual, `npx wrangler kv namespace delete --namespace-id ${id}`);
  throw wrongPlace(`The KV namespace ${title}`, { actual, wanted, remedy });
}

const NO_BUCKET = /\[code: 10006\]/;
const bucketInfo = (name, { jurisdiction, config }) => {
  const place = jurisdiction ? ["--jurisdiction", jurisdiction] : [];
  return wrangler(["r2", "bucket", "info", name, "--json", ...place, "--config", config]);
};

/**
 * Each jurisdiction has its own buckets, so one with this name elsewhere would be a different
 * bucket.
 */
async function findBucket(name, { wanted, config }) {
  const result = await bucketInfo(name, { jurisdiction: wanted, config });
  if (result.ok) return name;
  if (!NO_BUCKET.test(result.output)) {
    throw wranglerError(`Looking for the R2 bucket ${name}`, result);
  }
  const elsewhere = [undefined, ...JURISDICTIONS.filter((one) => one !== wanted)];
  const others = await Promise.all(
    elsewhere.map((jurisdiction) => bucketInfo(name, { jurisdiction, config })),
  );
  const isUnknown = !others[0].ok && !NO_BUCKET.test(others[0].output);
  if (isUnknown) throw wranglerError(`Looking for the R2 bucket ${name}`, others[0]);
  const at = others.findIndex(({ ok }) => ok);
  if (at === -1) return undefined;
  const actual = elsewhere[at];
  const flag = actual ? ` --jurisdiction ${actual}` : "";
  const remedy = remedyFor(actual, `npx wrangler r2 bucket delete ${name}${flag}`);
  throw wrongPlace(`The R2 bucket ${name}`, { actual, wanted, remedy });
}

/** How to find and how to create each store. */
function storesOf(names, { wanted, lookup, recordedId }) {
  const place = ["--jurisdiction", wanted, "--config", lookup];
  const at = { wanted, config: lookup, recordedId };
  return {
    database: {
      what: `D1 database ${names.database}`,
      find: () => findDatabase(names.database, at),
      create: ["d1", "create", names.database, ...place],
    },
    namespace: {
      what: `KV namespace ${names.namespace}`,
      find: (isNew) => findNamespace(names.namespace, { ...at, isNew }),
      create: ["kv", "namespace", "create", names.namespace, ...place],
    },
    bucket: {
      what: `R2 bucket ${names.bucket}`,
      find: () => findBucket(names.bucket, at),
      create: ["r2", "bucket", "create", names.bucket, ...place],
    },
  };
}

/** Runs all of them in parallel and waits for all. @throws the first failure */
async function inParallel(stores, run) {
  const entries = Object.entries(stores);
  const settled = await Promise.allSettled(entries.map(([name, store]) => run(store, name)));
  const failed = settled.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  return Object.fromEntries(entries.map(([name], index) => [name, settled[index].value]));
}

async function create({ what, create: command, find }) {
  const result = await wrangler(command);
  // Look again instead of trusting the response: a store can exist although it was an error.
  const id = await find(result.ok);
  if (!id) throw wranglerError(`Creating the ${what}`, result);
  return id;
}

/**
 * The ids of the stores. Looks for all of them first, so that none is created while another is in
 * the wrong place. A dry run leaves out missing ones. @throws DeploymentError
 */
export async function ensureStores({ names, jurisdiction, lookup, recordedId, isDryRun }) {
  const stores = storesOf(names, { wanted: jurisdiction, lookup, recordedId });
  const found = await inParallel(stores, ({ find }) => find());
  return inParallel(stores, async (store, name) => {
    if (!found[name] && isDryRun) {
      console.log(`${store.what}: would be created in ${jurisdiction}.`);
      return undefined;
    }
    const id = found[name] ?? (await create(store));
    console.log(`${store.what}: ${found[name] ? "there" : "created"}, in ${jurisdiction}.`);
    return id;
  });
}
