import type { Vault } from "../../lib/ctx";
import { webhookContext } from "../../platform/seal-contexts";
import type { EndpointRow } from "./webhook-view";

/** How long the previous secret signs beside a new one. */
export const PREVIOUS_SECRET_MS = 24 * 60 * 60 * 1000;

type Column = Parameters<typeof webhookContext>[1];

export const sealSecret = (vault: Vault, id: string, column: Column, secret: string) =>
  vault.seal(webhookContext(id, column), secret);

export const openSecret = (vault: Vault, row: EndpointRow) =>
  vault.open(webhookContext(row.id, "secret"), row.secret);

/** The secrets that sign at this moment, the newest first. */
export async function signingSecrets(vault: Vault, row: EndpointRow, now: number) {
  const current = await openSecret(vault, row);
  const { previousSecret, previousUntil } = row;
  if (previousSecret === null || previousUntil === null || previousUntil <= now) return [current];
  return [current, await vault.open(webhookContext(row.id, "previous_secret"), previousSecret)];
}
