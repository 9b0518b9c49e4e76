import { zodResolver } from "@hookform/resolvers/zod";
import { confirmInput, loginInput, userLoginInput } from "#contract/auth";
import { signInCodeInput } from "#contract/sign-in-code";

/** The resolvers of the forms in this folder. */
export const confirmRules = zodResolver(confirmInput);
export const loginRules = zodResolver(loginInput);
export const signInCodeRules = zodResolver(signInCodeInput);
export const userLoginRules = zodResolver(userLoginInput);
