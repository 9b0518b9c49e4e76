import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import type { Offer } from "#contract/offers";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { familyMemberView, toApplicationView } from "../applications/application-view";
import { offerOf } from "../offers/offer-of";
import { userView } from "./user-view";
import { findArea } from "./user.repository";

/** The data of the signed-in screens. */
export type Area = {
  user: UserView;
  application: ApplicationView;
  family: FamilyMemberView[];
  position: Offer | undefined;
};

/**
 * The signed-in person with the session's application, its family and its position, in one round
 * trip. @throws AppError auth.required, application.not_found
 */
export async function readArea({ ctx }: { ctx: SessionCtx }): Promise<Area> {
  const { user, invitation, record } = await findArea(ctx);
  if (!user) throw new AppError("auth.required");
  if (!record) throw new AppError("application.not_found");
  return {
    user: userView(user, user.applicationEmail),
    application: await toApplicationView(ctx.vault, record),
    family: record.family.map(familyMemberView),
    position: invitation && offerOf(invitation),
  };
}
