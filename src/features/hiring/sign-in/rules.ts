import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { signInCodeInput } from "#contract/sign-in-code";
import { email } from "#contract/value-schemas";

export const emailRules = zodResolver(z.object({ email: email() }));
export const codeRules = zodResolver(z.pick(signInCodeInput, { code: true }));
