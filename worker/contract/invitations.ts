import * as z from "zod/mini";
import type { Language } from "./constants";
import { longText, token } from "./fields";

/** The optional terms of an offer (decision 9), shown when given. */
export type OfferTerms = {
  hoursPerWeek?: string;
  housing?: string;
  transport?: string;
  meals?: string;
  deductions?: string;
  supportPhone?: string;
};

/** Answer of `GET /api/invitations/:token`: exactly these, never the phone or e-mail. */
export type InvitationView = {
  companyName: string;
  position: string;
  location: string;
  duration: string;
  wage: string;
  firstName: string;
  lastName: string;
  countryCode: string;
  isUsed: boolean;
  /** Epoch milliseconds. */
  expiresAt: number;
  language?: Language;
} & OfferTerms;

/** Answer of `GET /api/invitations/by-user/:userId`. */
export type PositionView = Pick<
  InvitationView,
  "companyName" | "position" | "location" | "duration" | "wage"
> &
  OfferTerms;

/** Body of `POST /api/invitations/opened`: the page behind a link tells that it was shown. */
export const openedInput = z.strictObject({ token: token() });
export type OpenedInput = z.output<typeof openedInput>;

/** Body of `POST /api/invitations/decline`. */
export const declineInput = z.strictObject({ token: token(), reason: longText() });
export type DeclineInput = z.output<typeof declineInput>;
