import { env } from "cloudflare:workers";
import type { CodeChallenge } from "#contract/sign-in-code";
import type { Env } from "../env";
import { call } from "./client";
import { setUser } from "./rows";
import { newPhone, seedWorker } from "./seed";
import { newAddress } from "./sign-in";

type Message = { from: string; to: string; subject: string; text: string };
type From = { ip?: string; language?: string; cookie?: string };

/** A portal that requires sign-in codes; `sent` holds the e-mails that it sent. */
export function portalWithCodes(overrides: Partial<Env> = {}) {
  const sent: Message[] = [];
  const mail = {
    send: async (message: Message) => {
      const result = await env.MAIL!.send(message);
      sent.push(message);
      return result;
    },
  };
  const bindings: Env = {
    ...env,
    SIGN_IN_CODE: "email",
    SIGN_IN_CODE_FROM: "portal@example.com",
    MAIL: mail as SendEmail,
    ...overrides,
  };
  const post = (path: string, body: unknown, from: From = {}) => {
    const { ip = newAddress(), language = "en", cookie = "" } = from;
    const headers = { "CF-Connecting-IP": ip, "Accept-Language": language };
    return call(path, { body, cookie, headers, bindings });
  };
  const signInByEmail = ({ email, phone }: { email: string; phone: string }, from?: From) =>
    post("/api/auth/user-login", { countryCode: "+52", email, phone }, from);
  const tryLink = (
    { token, phone }: { token: string; phone: string },
    from?: From,
  ): Promise<Response> => {
    const names = { firstName: "Ana", lastName: "Ruiz" };
    return post("/api/auth/login", { countryCode: "+52", ...names, token, phone }, from);
  };
  const enter = (body: { challenge: string; code: string; personId?: string }, from?: From) =>
    post("/api/auth/user-login/code", body, from);
  const codeOf = (message: Message | undefined) =>
    /^\d{6}(?= )/.exec(message?.text ?? "")?.[0] ?? "";
  /** The challenge in the response and the code that was sent for it, or "" if none was sent. */
  const challengeOf = async (request: Promise<Response>) => {
    const before = sent.length;
    const { challenge } = await (await request).json<CodeChallenge>();
    return { challenge, code: codeOf(sent[before]) };
  };
  const requestCode = (body: { email: string; phone: string }, from?: From) =>
    challengeOf(signInByEmail(body, from));
  const requestCodeByLink = (body: { token: string; phone: string }, from?: From) =>
    challengeOf(tryLink(body, from));
  return { sent, bindings, signInByEmail, tryLink, enter, requestCode, requestCodeByLink };
}

let people = 0;
/** A person who can sign in with e-mail and phone. */
export async function knownWorker() {
  const worker = await seedWorker();
  const email = `coded${++people}@example.com`;
  await setUser(worker.userId, { email });
  return { ...worker, email, phone: worker.invitation.phone };
}

/** A code that differs from this one. */
export const other = (code: string) => (code === "000000" ? "111111" : "000000");
/** The e-mail and phone of an unknown person. */
export const stranger = () => ({ email: `nobody${++people}@example.com`, phone: newPhone() });
