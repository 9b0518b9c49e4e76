import type { InvitationView } from "#contract/invitations";
import type { Offer } from "#contract/offers";

/** Query parameter of the sign-in page: the mark of the offer that the person has read. */
export const OFFER_PARAMETER = "offer";

/** The offer that is shown, without the personal data. */
export function offerOf({
  firstName: _firstName,
  lastName: _lastName,
  countryCode: _countryCode,
  isUsed: _isUsed,
  expiresAt: _expiresAt,
  language: _language,
  ...offer
}: InvitationView): Offer {
  return offer;
}

/**
 * A short hash of the offer (FNV-1a, 32 bits), which changes with any word: the sign-in page sees
 * when the offer is no longer the one that the person read. No protection against attacks.
 */
export function offerMark(invitation: InvitationView): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(offerOf(invitation))) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
