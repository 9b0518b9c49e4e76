import type { InvitationView } from "#contract/invitations";
import { LANGUAGES } from "#contract/languages";
import type { invitations } from "../../db/schema/invitations";
import { pick } from "../../lib/pick";
import { offerOf } from "../offers/offer-of";

/** What anyone with the link may see: never the phone or e-mail, which are login secrets. */
export function invitationView(row: typeof invitations.$inferSelect): InvitationView {
  const language = LANGUAGES.find((known) => known === row.language);
  return {
    ...offerOf(row),
    ...pick(row, "firstName", "lastName", "countryCode", "isUsed", "expiresAt"),
    ...(language && { language }),
  };
}
