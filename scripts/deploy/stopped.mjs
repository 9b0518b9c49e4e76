import { stripVTControlCharacters } from "node:util";

/** Why a deployment stops, and what to do, in words for the operator. */
export class Stopped extends Error {}

const NOISE =
  /^(?:⛅️.*|─+|.*Logs were written to.*|.*report an issue.*|.*github\.com\/cloudflare.*|)$/u;
const NO_RIGHT = /\[code: (?:10000|9109|10405)\]|\b403\b|Authentication error|not authorized/i;

/** Wrangler's own words from its first error on, without what it adds to every message. */
function wordsOf(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !NOISE.test(line));
  const error = lines.findIndex((line) => line.includes("[ERROR]"));
  const shown = error === -1 ? lines.slice(-12) : lines.slice(error, error + 12);
  return shown.map((line) => `  ${line}`).join("\n");
}

/** What a failed wrangler command means. */
export function failureOf(what, { output }) {
  const advice = NO_RIGHT.test(output)
    ? "Cloudflare refuses this to the account or token that is signed in. It needs permission to edit " +
      "Workers Scripts, D1, Workers KV and Workers R2, and to read Account Analytics.\n" +
      "Sign in with another (`npx wrangler login`, or CLOUDFLARE_API_TOKEN), then run this again."
    : "When that is settled, run this again: it continues here.";
  return new Stopped(`${what} failed.\n${wordsOf(output)}\n${advice}`);
}

/** The result of something that runs wrangler. @throws Stopped with what was tried when it fails */
export const explained = (what, promise) =>
  promise.catch((error) => {
    throw failureOf(what, { output: error.message });
  });
