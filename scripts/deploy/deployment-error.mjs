import { stripVTControlCharacters } from "node:util";

/** Stops a deployment; the message tells the operator why and what to do. */
export class DeploymentError extends Error {}

const NOISE =
  /^(?:⛅️.*|─+|.*Logs were written to.*|.*report an issue.*|.*github\.com\/cloudflare.*|)$/u;
const NO_RIGHT = /\[code: (?:10000|9109|10405)\]|\b403\b|Authentication error|not authorized/i;

/**
 * Wrangler's own message from its first error on, without the lines that it adds to every message.
 */
function wordsOf(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !NOISE.test(line));
  const error = lines.findIndex((line) => line.includes("[ERROR]"));
  const shown = error === -1 ? lines.slice(-12) : lines.slice(error, error + 12);
  return shown.map((line) => `  ${line}`).join("\n");
}

/** Makes an error that explains a failed wrangler command. */
export function wranglerError(action, { output }) {
  const advice = NO_RIGHT.test(output)
    ? "Cloudflare refuses this to the account or token that is signed in. It needs permission to edit " +
      "Workers Scripts, D1, Workers KV and Workers R2, and to read Account Analytics.\n" +
      "Sign in with another account or token (`npx wrangler login`, or CLOUDFLARE_API_TOKEN), then run this again."
    : "Once that is fixed, run this again: it continues here.";
  return new DeploymentError(`${action} failed.\n${wordsOf(output)}\n${advice}`);
}

/** Awaits a promise that runs wrangler. @throws DeploymentError naming what was attempted */
export const withExplanation = (action, promise) =>
  promise.catch((error) => {
    throw wranglerError(action, { output: error.message });
  });
