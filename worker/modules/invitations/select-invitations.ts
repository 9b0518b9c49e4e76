import type { InvitationFilter } from "#contract/employer-queries";
import type { EmployerCall } from "../../lib/ctx";
import { findSelection } from "./bulk.repository";

/** The invitations that a filter finds, for a bulk action. */
export const selectInvitations = ({ ctx, input }: EmployerCall<InvitationFilter>) =>
  findSelection(ctx, input);
