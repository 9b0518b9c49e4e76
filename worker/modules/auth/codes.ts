import { CODE_DIGITS, CODE_TRIES } from "#contract/constants";
import { AppError } from "../../lib/app-error";
import { sha256 } from "../../platform/encoding";
import { newDigits, newSecret } from "../../platform/ids";

/** Six-digit codes by e-mail, for workers and for members of hiring teams. */

export type CodeHashes = { hash: string; codeHash: string };

/**
 * Hashes the code together with the challenge, which is stored nowhere: a hash of six digits alone
 * is soon guessed.
 */
export async function codeHashes(challenge: string, code: string): Promise<CodeHashes> {
  const [hash, codeHash] = await Promise.all([sha256(challenge), sha256(`${challenge}|${code}`)]);
  return { hash, codeHash };
}

export async function newCode() {
  const challenge = newSecret();
  const code = newDigits(CODE_DIGITS);
  return { challenge, code, hashes: await codeHashes(challenge, code) };
}

/** The error for a refused code after this many tries; undefined when no try was left. */
export const codeRefusal = (tries: number | undefined) =>
  new AppError(tries !== undefined && tries < CODE_TRIES ? "auth.code" : "auth.code_expired");
