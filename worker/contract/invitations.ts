import * as z from "zod/mini";
import type { Language } from "./languages";
import type { Offer } from "./offers";
import { longText, token } from "./value-schemas";

/** Response to `GET /api/invitations/:token`: exactly these fields, never the phone or e-mail. */
export type InvitationView = Offer & {
  firstName: string;
  lastName: string;
  countryCode: string;
  isUsed: boolean;
  /** Epoch milliseconds. */
  expiresAt: number;
  language?: Language;
};

/** Body of `POST /api/invitations/opened`, which reports that the page behind a link was shown. */
export const openedInput = z.strictObject({ token: token() });
export type OpenedInput = z.output<typeof openedInput>;

/** Body of `POST /api/invitations/decline`. */
export const declineInput = z.strictObject({ token: token(), reason: longText() });
export type DeclineInput = z.output<typeof declineInput>;

/** Response to declining, the first time and any other; `declinedAt` in epoch milliseconds. */
export type Declined = { isDeclined: boolean; declinedAt: number | null };
