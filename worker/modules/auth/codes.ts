import { CODE_DIGITS, CODE_TRIES } from "#contract/constants";
import { AppError } from "../../lib/app-error";
import { sha256 } from "../../platform/encoding";
import { newDigits, newSecret } from "../../platform/ids";

/** Codes of six digits by e-mail, of workers and of members. */

export type CodeHashes = { hash: string; codeHash: string };

/** Six digits alone are soon guessed; together with the challenge, which is stored nowhere, they are not. */
export async function codeHashes(challenge: string, code: string): Promise<CodeHashes> {
  const [hash, codeHash] = await Promise.all([sha256(challenge), sha256(`${challenge}|${code}`)]);
  return { hash, codeHash };
}

export async function newCode() {
  const challenge = newSecret();
  const code = newDigits(CODE_DIGITS);
  return { challenge, code, hashes: await codeHashes(challenge, code) };
}

/** Why a code was refused, after so many tries; undefined: none was left. */
export const codeRefusal = (tries: number | undefined) =>
  new AppError(tries !== undefined && tries < CODE_TRIES ? "auth.code" : "auth.code_expired");
