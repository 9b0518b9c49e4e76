import type { Vault } from "../../platform/vault";
import type { EndpointRow } from "./webhook-view";

/** How long the secret before a new one signs too. */
export const PREVIOUS_SECRET_MS = 24 * 60 * 60 * 1000;

type Column = "secret" | "previous_secret";
const place = (id: string, column: Column) => ({ table: "webhook_endpoints", column, id });

export const sealSecret = (vault: Vault, id: string, column: Column, secret: string) =>
  vault.seal(place(id, column), secret);

export const openSecret = (vault: Vault, row: EndpointRow) =>
  vault.open(place(row.id, "secret"), row.secret);

/** The secrets that sign at this moment, the newest first. */
export async function signingSecrets(
  vault: Vault,
  row: EndpointRow,
  now: number,
): Promise<string[]> {
  const current = await openSecret(vault, row);
  const { previousSecret, previousUntil } = row;
  if (previousSecret === null || previousUntil === null || previousUntil <= now) return [current];
  return [current, await vault.open(place(row.id, "previous_secret"), previousSecret)];
}
