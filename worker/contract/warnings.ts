import * as z from "zod/mini";

/** A hint in a result of `/api/v1` to check something; the call succeeds all the same. */
export const warning = z.object({
  /** `token_replaced`: the link has another token, because the one sent opens an earlier link. */
  code: z.enum([
    "possible_duplicate",
    "already_invited",
    "known_person",
    "repeated_in_call",
    "token_replaced",
  ]),
  /**
   * For `possible_duplicate`: other people of this employer with the same name and phone. For
   * `known_person`: the one whom the CWJ or `personId` names, who has another name and phone.
   */
  personIds: z.optional(z.array(z.string())),
  /** For `already_invited`: invitations of the contract with the same name and phone. */
  invitationIds: z.optional(z.array(z.string())),
  /** For `known_person`: the name and phone of that person. */
  stored: z.optional(z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() })),
  /** For `repeated_in_call`: the places, from 0, of earlier workers with the same name and phone. */
  workers: z.optional(z.array(z.int())),
});
