import type { JobCtx } from "../lib/ctx";
import {
  findOutdated,
  needKeys,
  replaceValues,
  retireOtherKeys,
  SEALED_COLUMNS,
  type SealedColumnOf,
  type SealedValue,
} from "./sealed-values.repository";

const ROWS_A_PAGE = 100;
/** Two D1 calls per page; a run of a Worker may make at most a thousand. */
const MAX_PAGES = 400;

type RewrapCtx = Pick<JobCtx, "db" | "vault" | "now">;

/** Re-encrypts a page of values; returns the key ids of those that could not be decrypted. */
async function rewrapPage(ctx: RewrapCtx, sealed: SealedColumnOf, page: SealedValue[]) {
  const results = await Promise.allSettled(
    page.map(async (found) => {
      const context = sealed.context(found as unknown as Record<string, string>);
      const plain = await ctx.vault.open(context, found.value);
      return { found, resealed: await ctx.vault.seal(context, plain) };
    }),
  );
  const opened = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  await replaceValues(ctx, sealed, opened);
  return page
    .filter((_, index) => results[index]?.status === "rejected")
    .map(({ value }) => value.split(".")[0] ?? "");
}

/**
 * Re-encrypts with the first key what older keys encrypted; an older key may be dropped once a run
 * counts 0. Returns how many values it found and the first key's id. @throws after re-encrypting
 * the others, if some could not be decrypted (key not configured, or value altered)
 */
export async function rewrapSecrets({ ctx }: { ctx: RewrapCtx }) {
  const [keyId = ""] = await ctx.vault.keyIds();
  const prefix = `${keyId}.`;
  let found = 0;
  const unreadable: string[] = [];
  let pages = 0;
  for (const sealed of SEALED_COLUMNS) {
    let after = 0;
    for (; pages < MAX_PAGES; pages++) {
      const page = await findOutdated(ctx, sealed, { after, prefix, limit: ROWS_A_PAGE });
      if (page.length > 0) unreadable.push(...(await rewrapPage(ctx, sealed, page)));
      found += page.length;
      after = page.at(-1)?.row ?? after;
      if (page.length < ROWS_A_PAGE) break;
    }
  }
  if (unreadable.length > 0) {
    await needKeys(ctx, unreadable);
    throw new UnreadableSecretsError(unreadable.length);
  }
  if (found === 0) await retireOtherKeys(ctx, keyId);
  return { count: found, keyId };
}

class UnreadableSecretsError extends Error {
  constructor(count: number) {
    super(`${count} stored values cannot be opened with the configured keys`);
  }
}
