import { DAY_MS } from "#contract/constants";
import type { Vault } from "../../lib/ctx";
import { webhookContext } from "../../platform/seal-contexts";
import type { EndpointRow } from "./webhook-view";

/** How long a previous secret signs beside a new one. */
const PREVIOUS_SECRET_MS = DAY_MS;
/** The most that sign beside the current one, so that the header of a message stays short. */
const PREVIOUS_MAX = 9;

type PreviousSecret = { secret: string; until: number };

type Column = Parameters<typeof webhookContext>[1];

export const sealSecret = (vault: Vault, id: string, column: Column, secret: string) =>
  vault.seal(webhookContext(id, column), secret);

const openSecret = (vault: Vault, row: EndpointRow) =>
  vault.open(webhookContext(row.id, "secret"), row.secret);

/** The previous secrets that still sign, the newest first. */
async function openPrevious(vault: Vault, row: EndpointRow, now: number) {
  const { previousSecret, previousUntil } = row;
  if (previousSecret === null || previousUntil === null || previousUntil <= now) return [];
  const text = await vault.open(webhookContext(row.id, "previous_secret"), previousSecret);
  return (JSON.parse(text) as PreviousSecret[]).filter(({ until }) => until > now);
}

/**
 * The columns in which a secret that is replaced joins the previous ones. Those keep signing until
 * their own time, so that a second rotation does not cut off a receiver of the first.
 */
export async function retireSecret(vault: Vault, row: EndpointRow, now: number) {
  const until = now + PREVIOUS_SECRET_MS;
  const retired = { secret: await openSecret(vault, row), until };
  const all = [retired, ...(await openPrevious(vault, row, now))].slice(0, PREVIOUS_MAX);
  const previousSecret = await sealSecret(vault, row.id, "previous_secret", JSON.stringify(all));
  return { previousSecret, previousUntil: until };
}

/** The secrets that sign at this moment, the newest first. */
export async function signingSecrets(vault: Vault, row: EndpointRow, now: number) {
  const previous = await openPrevious(vault, row, now);
  return [await openSecret(vault, row), ...previous.map(({ secret }) => secret)];
}
