import { type Context, Hono } from "hono";
import type { SignedIn, SignInChoices } from "#contract/auth";
import { INTENT, SEND_CODE } from "#contract/intents";
import { declineInput } from "#contract/invitations";
import { loginInput } from "#contract/login";
import type { Done } from "#contract/pages";
import { paths } from "#contract/paths";
import { type CodeChallenge, signInCodeInput } from "#contract/sign-in-code";
import { signInTarget } from "#contract/sign-in-target";
import { userLoginInput } from "#contract/user-login";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { storeInvitation } from "../middleware/invitation-cookie";
import { type Browser, browserOf, setSignInCookies } from "../middleware/session-cookie";
import { enterCode } from "../modules/auth/enter-code";
import { login } from "../modules/auth/login";
import type { SignIn } from "../modules/auth/open-session";
import { userLogin } from "../modules/auth/user-login";
import { declineInvitation } from "../modules/invitations/decline-invitation";
import { redirectDone } from "./done";
import { page } from "./page";
import { signInResponses, invitationResponsesNow } from "./responses";
import { accept, SEE_OTHER, submit, textValues } from "./submit";

const tokenOf = (c: Context<AppEnv>) => c.req.param("token") ?? "";

type SignInForm = {
  /** The fields of its first step; the second step is the code from an e-mail. */
  names: readonly string[];
  responses: (c: Context<AppEnv>) => Promise<Record<string, unknown>>;
  /** The first step. */
  signIn: (c: Context<AppEnv>, form: FirstStep) => Promise<SignIn | CodeChallenge | SignInChoices>;
  /** What the next page says. */
  done: Done;
  /** Where a person goes after signing in. */
  target: (c: Context<AppEnv>, signedIn: SignedIn) => string;
};

type FirstStep = {
  values: Record<string, string>;
  fields: URLSearchParams;
  /** The session that this browser already has. */
  presented: Browser["presented"];
};

const readCode = textValues("challenge", "code");

/** A sign-in in one step, or in two if a code or a choice between several people is needed. */
function signInForm({ names, responses, signIn, done, target }: SignInForm) {
  const readFirstStep = textValues(...names);
  return submit<AppEnv>({
    typed: (fields) => ({
      // The second step's form repeats the first one's fields, so that it can request another code.
      values: { ...readFirstStep(fields), ...(fields.has("code") && readCode(fields)) },
      // After a wrong code the same step is shown again.
      challenge: fields.get("challenge") ?? undefined,
    }),
    show: async (c, shown) => page(c, { ...shown, responses: await responses(c) }),
    act: async (c, fields) => {
      const isSentAgain = fields.get(INTENT) === SEND_CODE;
      const isCode = fields.has("code") && !isSentAgain;
      const values = isCode ? readCode(fields) : readFirstStep(fields);
      const browser = await browserOf(c);
      const { presented } = browser;
      const result = isCode
        ? await enterCode({ ctx: c.var.ctx, input: codeInput(fields), presented })
        : await signIn(c, { values, fields, presented });
      if ("challenge" in result) return { values, challenge: result.challenge, isSentAgain };
      if ("choices" in result) return { values, choices: result.choices };
      setSignInCookies(c, browser, result.sessionId);
      return redirectDone(c, target(c, result.signedIn), done);
    },
  });
}

const chosenPerson = (fields: URLSearchParams) => fields.get("personId") ?? undefined;

const codeInput = (fields: URLSearchParams) =>
  accept(signInCodeInput, { ...readCode(fields), personId: chosenPerson(fields) });

/** The offer that the person saw on the screen. @throws AppError request.malformed */
function shownOffer(fields: URLSearchParams): unknown {
  const text = fields.get("shown");
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("request.malformed");
  }
}

/** `POST /login/:token`. */
const invitationLogin = signInForm({
  names: ["firstName", "lastName", "countryCode", "phone"],
  responses: (c) => invitationResponsesNow(c, tokenOf(c)),
  signIn: async (c, { values, fields, presented }) => {
    const token = tokenOf(c);
    const input = accept(loginInput, { ...values, token, shown: shownOffer(fields) });
    const result = await login({ ctx: c.var.ctx, input, presented });
    if ("signedIn" in result) storeInvitation(c, token);
    return result;
  },
  done: "welcome",
  target: (c, { user, application }) =>
    application.status === "draft" && !user.email
      ? paths.confirm(tokenOf(c))
      : signInTarget({ status: application.status, next: null }),
});

/** `POST /user-login`. */
const returningLogin = signInForm({
  names: ["email", "countryCode", "phone"],
  responses: signInResponses,
  signIn: (c, { values, fields, presented }) => {
    const input = accept(userLoginInput, { ...values, personId: chosenPerson(fields) });
    return userLogin({ ctx: c.var.ctx, input, presented });
  },
  done: "welcome-back",
  target: (c, { application }) =>
    signInTarget({ status: application.status, next: c.req.query("next") ?? null }),
});

/** `POST /decline/:token`: afterwards the same page shows when the offer was declined. */
const decline = submit<AppEnv>({
  typed: (fields) => ({ values: textValues("reason")(fields) }),
  show: async (c, shown) =>
    page(c, { ...shown, responses: await invitationResponsesNow(c, tokenOf(c)) }),
  act: async (c, fields) => {
    const token = tokenOf(c);
    const reason = fields.get("reason") ?? "";
    const chosen = fields.get("chosen");
    // A suggested reason: it is shown first, and can be edited before it is sent.
    if (chosen) return { values: { reason: [reason, chosen].filter(Boolean).join("\n") } };
    const input = accept(declineInput, { token, reason });
    await declineInvitation({ ctx: c.var.ctx, input });
    return c.redirect(paths.decline(token), SEE_OTHER);
  },
});

/** The forms of the screens that anyone can open. */
export const signInPages = new Hono<AppEnv>()
  .post("/login/:token", invitationLogin)
  .post("/user-login", returningLogin)
  .post("/decline/:token", decline);
