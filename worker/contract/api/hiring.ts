import * as z from "zod/mini";
import { hiringCodeInput, type HiringSignedIn, hiringSignInInput, type Me } from "../hiring";
import type { CodeChallenge } from "../sign-in-code";
import type { Endpoint } from "./endpoint";

/** The console's own endpoints, about who is signed in; otherwise it calls the employer API. */

const json = z.custom;

export const hiringApi = {
  askHiringCode: {
    address: "POST /api/hiring/code",
    access: "public",
    body: hiringCodeInput,
    response: json<CodeChallenge>(),
    status: 202,
  },
  hiringSignIn: {
    address: "POST /api/hiring/sign-in",
    access: "public",
    body: hiringSignInInput,
    response: json<HiringSignedIn>(),
  },
  hiringSignOut: { address: "POST /api/hiring/sign-out", access: "public", status: 204 },
  getHiringMe: { address: "GET /api/hiring/me", access: "member", response: json<Me>() },
} as const satisfies Record<string, Endpoint>;
export type HiringApi = typeof hiringApi;
