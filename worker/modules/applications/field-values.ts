import { SEALED_FIELDS } from "#contract/fields/application";
import type { Fields, StoredValues } from "#contract/fields/field";
import type { Ctx, Vault } from "../../lib/ctx";
import { fieldContext, sealedColumn } from "../../platform/seal-contexts";
import type { ApplicationRow, SavedRecord } from "./application-record";

/** Narrows a name to an encrypted field; undefined for a field stored in plain text. */
const sealedName = (name: string) => SEALED_FIELDS.find((sealed) => sealed === name);

/**
 * The stored values of these fields, decrypted. A value that cannot be decrypted throws: it must
 * never look like an empty field.
 */
export async function openFields<T extends Fields>(
  vault: Vault,
  row: SavedRecord["application"],
  fields: T,
): Promise<StoredValues<T>> {
  const plain: Record<string, unknown> = row;
  const open = async (name: string) => {
    const field = sealedName(name);
    if (!field) return plain[name];
    const sealed = row[sealedColumn(field)];
    return sealed === null ? null : vault.open(fieldContext(row.id, field), sealed);
  };
  const entries = Object.keys(fields).map(async (name) => [name, await open(name)]);
  return Object.fromEntries(await Promise.all(entries)) as StoredValues<T>;
}

/**
 * The columns for these values: encrypted where the field table says so, NULL for an empty value.
 */
export async function columnsFor<T extends Fields>(
  { vault }: Pick<Ctx, "vault">,
  applicationId: string,
  fields: T,
  values: StoredValues<T>,
): Promise<Partial<ApplicationRow>> {
  const cleanValues: Record<string, string | boolean | null> = values;
  const column = async (name: string) => {
    const stored = cleanValues[name] === "" ? null : (cleanValues[name] ?? null);
    const field = sealedName(name);
    if (!field) return [name, stored];
    const context = fieldContext(applicationId, field);
    return [sealedColumn(field), stored && (await vault.seal(context, String(stored)))];
  };
  return Object.fromEntries(await Promise.all(Object.keys(fields).map(column)));
}
