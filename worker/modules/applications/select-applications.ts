import type { ApplicationFilter } from "#contract/employer-queries";
import type { EmployerCall } from "../../lib/ctx";
import { findSelection } from "./employer-applications.repository";

/** The applications that a filter finds, for a bulk action. */
export const selectApplications = ({ ctx, input }: EmployerCall<ApplicationFilter>) =>
  findSelection(ctx, input);
