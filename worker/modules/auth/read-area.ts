import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import type { Offer } from "#contract/offers";
import { sessionBatch } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { familyMemberView } from "../applications/application-view";
import { currentRecord, currentView } from "../applications/get-current-application";
import { currentPosition } from "../invitations/get-position";
import { offerOf } from "../offers/offer-of";
import { currentUser } from "./user.repository";
import { userView } from "./user-view";

/** What the screens of the signed-in area show. */
export type Area = {
  user: UserView;
  application: ApplicationView;
  family: FamilyMemberView[];
  position: Offer | undefined;
};

/**
 * The signed-in person with their current application, its family and its position, in one round
 * trip. @throws AppError auth.required, application.not_found
 */
export async function readArea({ ctx }: { ctx: SessionCtx }): Promise<Area> {
  const [[user], [invitation], ...rows] = await sessionBatch(ctx, [
    currentUser(ctx),
    currentPosition(ctx),
    ...currentRecord(ctx.db, ctx.session.applicationId),
  ]);
  if (!user) throw new AppError("auth.required");
  return {
    user: userView(user, user.applicationEmail),
    application: await currentView(ctx, rows),
    family: rows[1].map(familyMemberView),
    position: invitation && offerOf(invitation),
  };
}
