import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "smol-toml";
import { RETENTION_MIN_DAYS } from "../../worker/contract/constants.ts";
import { SITE } from "../../worker/contract/site.ts";
import { SETTINGS } from "../deployed.mjs";
import { root } from "../project.mjs";
import { DeploymentError } from "./deployment-error.mjs";

/** The settings that an operator must provide: docs/operations.md, "Who operates the portal". */

const digits = (text) => text.replace(/\D/g, "");
const isPhone = (text) => /^\+[\d\s().-]+$/.test(text) && digits(text).length >= 8;
const isExample = (text) => /\bexample\b/i.test(text);

const REQUIRED = {
  OPERATOR_NAME: (text) => !isExample(text),
  PRIVACY_EMAIL: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && !isExample(text),
  POSTAL_ADDRESS: (text) => text !== SITE.postalAddress && !isExample(text),
  SUPPORT_PHONE: (text) => isPhone(text) && digits(text) !== digits(SITE.supportPhone),
};
const STORES = ["d1_databases", "kv_namespaces", "r2_buckets"];
const STORE_NAMES = ["database", "namespace", "bucket"];
/** Variables that are whole numbers unless they are empty, and the least that each may be. */
const NUMBERS = {
  EMPLOYER_MAILS_A_DAY: 0,
  APPLICATION_RETENTION_DAYS: RETENTION_MIN_DAYS,
  INVITATION_RETENTION_DAYS: RETENTION_MIN_DAYS,
};
/** Variables that would make a deployed Worker insecure, with what to do about each. */
const FORBIDDEN = {
  ENCRYPTION_KEYS: "is a secret, not a variable: remove it",
  WEBHOOK_LOCALHOST: "is for local development only: remove it",
  LOCAL_MAIL: "is for local development only: remove it",
  MESSAGE_PROVIDERS: "is for local development only: remove it",
};

/** Lists, a sentence each, what is wrong with these settings. */
function complaintsOf({ vars = {}, stores = {}, ...others }) {
  const textOf = (name) => String(vars[name] ?? "").trim();
  const found = Object.entries(REQUIRED).flatMap(([name, isReal]) => {
    const text = textOf(name);
    if (text === "") return [`${name} is empty`];
    return isReal(text)
      ? []
      : [`${name} is invalid or still the example value: ${JSON.stringify(text)}`];
  });
  const whatsApp = textOf("SUPPORT_WHATSAPP");
  if (whatsApp !== "" && !isPhone(whatsApp)) {
    found.push("SUPPORT_WHATSAPP has no country code, such as +52 55 …");
  }
  for (const [name, least] of Object.entries(NUMBERS)) {
    const text = textOf(name);
    if (text !== "" && !(/^\d+$/.test(text) && Number(text) >= least))
      found.push(`${name} must be empty or a whole number from ${least}: ${JSON.stringify(text)}`);
  }
  for (const [name, why] of Object.entries(FORBIDDEN))
    if (name in vars) found.push(`${name} ${why}`);
  for (const name of STORES) {
    if (name in others) found.push(`[[${name}]] belongs to wrangler.toml: remove it`);
  }
  for (const name of Object.keys(stores)) {
    if (!STORE_NAMES.includes(name))
      found.push(`[stores] has ${STORE_NAMES.join(", ")}, not ${name}`);
  }
  return found;
}

const isTable = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Merges one table over another; a list replaces the other list. */
function merge(base, top) {
  const merged = Object.entries(top).map(([key, value]) => [
    key,
    isTable(value) && isTable(base[key]) ? merge(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

function readToml(path) {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new DeploymentError(`${relative(root, path)} cannot be read as TOML.\n${error.message}`);
  }
}

/**
 * The configuration of wrangler.toml with the operator's settings merged over it. Creates the
 * settings file if it is missing. `complaint` says what is wrong with the settings, if anything.
 */
export function readSettings({ isDryRun }) {
  const base = readToml(join(root, "wrangler.toml"));
  const example = join(root, "deployment.example.toml");
  const isNew = !existsSync(SETTINGS);
  if (isNew && !isDryRun) copyFileSync(example, SETTINGS);
  const settings = readToml(isNew ? example : SETTINGS);
  const complaints = complaintsOf(settings);
  const complaint =
    complaints.length > 0 &&
    `${isNew ? "deployment.toml was missing; a new one was created for you to fill in" : "deployment.toml is not ready"}:\n` +
      `${complaints.map((line) => `  ${line}.`).join("\n")}\nCorrect ${SETTINGS}, then run this again.`;
  return { config: merge(base, settings), complaint: complaint || undefined };
}
