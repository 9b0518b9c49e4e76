import { zodResolver } from "@hookform/resolvers/zod";
import { declineInput } from "#contract/invitations";

/** The rules of the decline form, fetched once the form has been painted. */
export const declineRules = zodResolver(declineInput);
