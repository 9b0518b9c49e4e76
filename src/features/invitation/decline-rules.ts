import { zodResolver } from "@hookform/resolvers/zod";
import { declineInput } from "#contract/invitations";

/** The resolver of the decline form. */
export const declineRules = zodResolver(declineInput);
