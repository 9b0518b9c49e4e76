import { type Context, Hono } from "hono";
import { loginInput, type SignedIn, type SignInChoices, userLoginInput } from "#contract/auth";
import { declineInput } from "#contract/invitations";
import type { SubmittedForm } from "#contract/pages";
import { paths } from "#contract/paths";
import { type CodeAsked, signInCodeInput } from "#contract/sign-in-code";
import { signInTarget } from "#contract/sign-in-target";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { type Browser, browserOf, setSignInCookies } from "../middleware/session-cookie";
import { enterCode } from "../modules/auth/enter-code";
import { login } from "../modules/auth/login";
import type { SignIn } from "../modules/auth/open-session";
import { userLogin } from "../modules/auth/user-login";
import { declineInvitation } from "../modules/invitations/decline-invitation";
import { invitationResponse } from "./responses";
import { accept, SEE_OTHER, submit, textValues } from "./submit";

const tokenOf = (c: Context<AppEnv>) => c.req.param("token") ?? "";

type SignInOutcome = {
  c: Context<AppEnv>;
  browser: Browser;
  result: SignIn | CodeAsked | SignInChoices;
  /** What was typed, to be sent again with a code or a choice. */
  values: object;
  target: (signedIn: SignedIn) => string;
};

/** Signs in, or asks for what is still missing: a code, or which of several people it is. */
function goOn({ c, browser, result, values, target }: SignInOutcome): Response | SubmittedForm {
  if ("challenge" in result) return { values, challenge: result.challenge };
  if ("choices" in result) return { values, choices: result.choices };
  setSignInCookies(c, browser, result.sessionId);
  return c.redirect(target(result.signedIn), SEE_OTHER);
}

const CODE_FIELDS = ["challenge", "code"] as const;
const codeValues = textValues(...CODE_FIELDS);

/** The second step of a sign-in: the code from the e-mail. */
async function signInByCode(
  c: Context<AppEnv>,
  fields: URLSearchParams,
  target: SignInOutcome["target"],
): Promise<Response | SubmittedForm> {
  const values = codeValues(fields);
  const personId = fields.get("personId") ?? undefined;
  const input = accept(signInCodeInput, { ...values, personId });
  const browser = await browserOf(c);
  const { presented } = browser;
  const result = await enterCode({ ctx: c.var.ctx, input, presented });
  return goOn({ c, browser, result, values, target });
}

/** The offer that was on the screen. @throws AppError request.malformed */
function shownOffer(fields: URLSearchParams): unknown {
  const text = fields.get("shown");
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("request.malformed");
  }
}

const LOGIN_FIELDS = ["firstName", "lastName", "countryCode", "phone"];

/** `POST /login/:token`. */
const invitationLogin = submit<AppEnv>({
  values: (fields) =>
    fields.has("code") ? codeValues(fields) : textValues(...LOGIN_FIELDS)(fields),
  responses: (c) => invitationResponse(c, tokenOf(c)),
  act: async (c, fields) => {
    const token = tokenOf(c);
    const target = ({ user, application }: SignedIn) =>
      application.status === "draft" && !user.email
        ? paths.confirm(token)
        : signInTarget({ status: application.status, next: null });
    if (fields.has("code")) return signInByCode(c, fields, target);
    const values = textValues(...LOGIN_FIELDS)(fields);
    const input = accept(loginInput, { ...values, token, shown: shownOffer(fields) });
    const browser = await browserOf(c);
    const { presented } = browser;
    const result = await login({ ctx: c.var.ctx, input, presented });
    return goOn({ c, browser, result, values, target });
  },
});

const USER_LOGIN_FIELDS = ["email", "countryCode", "phone"];

/** `POST /user-login`. */
const returningLogin = submit<AppEnv>({
  values: (fields) =>
    fields.has("code") ? codeValues(fields) : textValues(...USER_LOGIN_FIELDS)(fields),
  responses: async () => ({}),
  act: async (c, fields) => {
    const next = c.req.query("next") ?? null;
    const target = ({ application }: SignedIn) =>
      signInTarget({ status: application.status, next });
    if (fields.has("code")) return signInByCode(c, fields, target);
    const values = textValues(...USER_LOGIN_FIELDS)(fields);
    const personId = fields.get("personId") ?? undefined;
    const input = accept(userLoginInput, { ...values, personId });
    const browser = await browserOf(c);
    const { presented } = browser;
    const result = await userLogin({ ctx: c.var.ctx, input, presented });
    return goOn({ c, browser, result, values, target });
  },
});

/** `POST /decline/:token`: afterwards the same page says when the offer was declined. */
const decline = submit<AppEnv>({
  values: textValues("reason"),
  responses: (c) => invitationResponse(c, tokenOf(c)),
  act: async (c, fields) => {
    const token = tokenOf(c);
    const reason = fields.get("reason") ?? "";
    const chosen = fields.get("chosen");
    // A quick reason: it is shown, and can be changed before it is sent.
    if (chosen) return { values: { reason: [reason, chosen].filter(Boolean).join("\n") } };
    const input = accept(declineInput, { token, reason });
    await declineInvitation({ ctx: c.var.ctx, input });
    return c.redirect(paths.decline(token), SEE_OTHER);
  },
});

/** Forms of the screens that anybody can open. */
export const signInPages = new Hono<AppEnv>()
  .post("/login/:token", invitationLogin)
  .post("/user-login", returningLogin)
  .post("/decline/:token", decline);
