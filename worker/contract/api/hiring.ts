import * as z from "zod/mini";
import { hiringCodeInput, type HiringSignedIn, hiringSignInInput, type Me } from "../hiring";
import type { CodeChallenge } from "../sign-in-code";
import { addressed, type EndpointRest } from "./endpoint";
import { hiringPaths } from "./hiring-paths";

/** The console's own endpoints, about who is signed in; otherwise it calls the employer API. */

const json = z.custom;

export const hiringApi = addressed(hiringPaths, {
  askHiringCode: {
    access: "public",
    body: hiringCodeInput,
    response: json<CodeChallenge>(),
    status: 202,
  },
  hiringSignIn: { access: "public", body: hiringSignInInput, response: json<HiringSignedIn>() },
  hiringSignOut: { access: "public", status: 204 },
  getHiringMe: { access: "member", response: json<Me>() },
} as const satisfies Record<keyof typeof hiringPaths, EndpointRest>);
