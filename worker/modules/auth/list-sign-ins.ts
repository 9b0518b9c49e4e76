import type { SignInView } from "#contract/sign-ins";
import type { SessionCtx } from "../../lib/ctx";
import { readSignIns } from "./sign-ins.repository";

/** When and on which kind of device the person last signed in. @throws AppError auth.required */
export async function listSignIns({ ctx }: { ctx: SessionCtx }): Promise<SignInView[]> {
  const rows = await readSignIns(ctx);
  return rows.map(({ at, sessionHash, method, device, isSignedIn }) => ({
    at,
    device,
    method,
    isThisDevice: sessionHash === ctx.session.hash,
    isSignedIn: isSignedIn === 1,
  }));
}
