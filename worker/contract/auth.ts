import * as z from "zod/mini";
import type { ApplicationView } from "./applications";

const PERSON_ID_MAX = 36;

/** Picks one of several people who match the details; without it, the response lists them. */
export const personId = () =>
  z.optional(z.string({ error: "invalid" }).check(z.maxLength(PERSON_ID_MAX, "invalid")));

export type UserView = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  countryCode: string;
  phone: string;
};

/** Response of every sign-in. */
export type SignedIn = { user: UserView; application: ApplicationView };

/** One of several people who match an e-mail address and a phone. */
export type SignInChoice = {
  personId: string;
  firstName: string;
  lastName: string;
  companyName: string;
  position: string;
  /** When the application began, in epoch milliseconds. */
  startedAt: number;
};

/** Response to a returning sign-in that matches several people; nobody is signed in yet. */
export type SignInChoices = { choices: SignInChoice[] };
