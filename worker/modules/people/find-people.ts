import { phoneKey } from "#contract/phone-text";
import type { JobCtx } from "../../lib/ctx";
import { findByContact } from "./people.repository";

/**
 * Ids and names of the people with this e-mail or phone, and of the invitations for it that nobody
 * has accepted, for an operator to choose from.
 */
export const findPeople = ({
  ctx,
  input,
}: {
  ctx: Pick<JobCtx, "db">;
  input: { contact: string };
}) => findByContact(ctx, input.contact.trim().toLowerCase(), phoneKey(input.contact));
