import type { PersonCtx } from "../../lib/ctx";
import { deleteUnaccepted } from "./erase-invitation.repository";

/**
 * Erases an invitation that nobody has accepted. Returns when it was erased, now or earlier;
 * undefined when there is none with this id, or it was accepted: then erase the person instead.
 */
export const eraseUnaccepted = ({
  ctx,
  input: { invitationId },
}: {
  ctx: PersonCtx;
  input: { invitationId: string };
}): Promise<number | undefined> => deleteUnaccepted(ctx, invitationId);
