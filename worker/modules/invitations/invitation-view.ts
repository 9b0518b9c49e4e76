import { LANGUAGES } from "#contract/constants";
import type { InvitationView, OfferTerms, PositionView } from "#contract/invitations";
import type { invitations } from "../../db/schema/invitations";

type Row = typeof invitations.$inferSelect;

const TERMS = [
  "hoursPerWeek",
  "housing",
  "transport",
  "meals",
  "deductions",
  "supportPhone",
] as const satisfies readonly (keyof OfferTerms)[];

function givenTerms(terms: OfferTerms): OfferTerms {
  const given: OfferTerms = {};
  for (const name of TERMS) if (terms[name]) given[name] = terms[name];
  return given;
}

/** What the dashboard shows of the position (spec 2). */
export const positionView = (row: Row): PositionView => ({
  companyName: row.companyName,
  position: row.position,
  location: row.location,
  duration: row.duration,
  wage: row.wage,
  ...givenTerms(row.terms),
});

/** What anybody who holds the link may see; never the phone or e-mail (decision 1). */
export function invitationView(row: Row): InvitationView {
  const language = LANGUAGES.find((known) => known === row.language);
  return {
    ...positionView(row),
    firstName: row.firstName,
    lastName: row.lastName,
    countryCode: row.countryCode,
    isUsed: row.isUsed,
    expiresAt: row.expiresAt,
    ...(language && { language }),
  };
}
