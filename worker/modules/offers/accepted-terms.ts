import type { Language } from "#contract/languages";
import type { AcceptedTerms, Offer } from "#contract/offers";
import { rfc3339 } from "../../lib/rfc3339";
import { sha256 } from "../../platform/encoding";

/** JSON with the keys of every object sorted, so that equal values give equal text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(",")}}`;
}

/** Whether two offers are equal, whatever the order of their keys. */
export const isSameOffer = (one: Partial<Offer>, other: Partial<Offer>) =>
  canonicalJson(one) === canonicalJson(other);

/** The offer as it was shown when the worker accepted; `acceptedAt` in epoch milliseconds. */
export async function freezeTerms(
  offer: Offer,
  { language, acceptedAt }: { language: Language; acceptedAt: number },
): Promise<AcceptedTerms> {
  const terms = { ...offer, language, acceptedAt: rfc3339(acceptedAt) };
  return { ...terms, sha256: await sha256(canonicalJson(terms)) };
}

/** The offer alone, without the time, language and hash of its acceptance. */
export function offerPart({
  language: _language,
  acceptedAt: _acceptedAt,
  sha256: _sha256,
  ...offer
}: AcceptedTerms): Offer {
  return offer;
}
