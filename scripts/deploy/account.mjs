import { wrangler } from "../wrangler.mjs";
import { wranglerError, DeploymentError } from "./deployment-error.mjs";

const SIGN_IN =
  "You are not signed in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, then run this again.";

/**
 * The account to deploy to: the recorded one, else CLOUDFLARE_ACCOUNT_ID, else the only one that
 * this login has. @throws DeploymentError
 */
export async function chooseAccount(recorded) {
  const result = await wrangler(["whoami", "--json"]);
  if (!result.ok) {
    const isSignedOut = /"loggedIn":\s*false/.test(result.stdout);
    throw isSignedOut
      ? new DeploymentError(SIGN_IN)
      : wranglerError("Asking who is signed in", result);
  }
  const { accounts } = JSON.parse(result.stdout);
  const { CLOUDFLARE_ACCOUNT_ID: requested } = process.env;
  const list = accounts.map(({ name, id }) => `  ${id}  ${name}`).join("\n");
  if (recorded && requested && recorded !== requested) {
    throw new DeploymentError(
      `This deployment is in account ${recorded}, but CLOUDFLARE_ACCOUNT_ID is ${requested}. Unset it.`,
    );
  }
  const id = recorded ?? requested ?? (accounts.length === 1 ? accounts[0].id : undefined);
  if (id === undefined) {
    throw new DeploymentError(`Choose one of your accounts: set CLOUDFLARE_ACCOUNT_ID.\n${list}`);
  }
  const account = accounts.find((one) => one.id === id);
  if (account) return account;
  throw new DeploymentError(
    `The login has no access to account ${id}. Sign in as somebody who has.\nIt has access to:\n${list}`,
  );
}
