import { wrangler } from "../wrangler.mjs";
import { failureOf, Stopped } from "./stopped.mjs";

const SIGN_IN =
  "You are not signed in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, then run this again.";

/**
 * The account to deploy to: the recorded one, else CLOUDFLARE_ACCOUNT_ID, else the only one that
 * this login has. @throws Stopped
 */
export async function chooseAccount(recorded) {
  const result = await wrangler(["whoami", "--json"]);
  if (!result.ok) {
    const isSignedOut = /"loggedIn":\s*false/.test(result.stdout);
    throw isSignedOut ? new Stopped(SIGN_IN) : failureOf("Asking who is signed in", result);
  }
  const { accounts } = JSON.parse(result.stdout);
  const { CLOUDFLARE_ACCOUNT_ID: asked } = process.env;
  const list = accounts.map(({ name, id }) => `  ${id}  ${name}`).join("\n");
  if (recorded && asked && recorded !== asked) {
    throw new Stopped(
      `This deployment is in account ${recorded}, but CLOUDFLARE_ACCOUNT_ID is ${asked}. Unset it.`,
    );
  }
  const id = recorded ?? asked ?? (accounts.length === 1 ? accounts[0].id : undefined);
  if (id === undefined) {
    throw new Stopped(`Choose one of your accounts: set CLOUDFLARE_ACCOUNT_ID.\n${list}`);
  }
  const account = accounts.find((one) => one.id === id);
  if (account) return account;
  throw new Stopped(
    `The login has no access to account ${id}. Sign in as somebody who has.\nIt has access to:\n${list}`,
  );
}
