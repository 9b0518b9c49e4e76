import type { UserView } from "#contract/auth";
import type { Offer } from "#contract/offers";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { offerOf } from "../offers/offer-of";
import { userView } from "./user-view";
import { findVisitor } from "./user.repository";

type Visitor = { user: UserView; position: Offer | undefined };

/** The signed-in visitor of a public page, and their position. @throws AppError auth.required */
export async function readVisitor({ ctx }: { ctx: SessionCtx }): Promise<Visitor> {
  const { user, invitation } = await findVisitor(ctx);
  if (!user) throw new AppError("auth.required");
  return {
    user: userView(user, user.applicationEmail),
    position: invitation && offerOf(invitation),
  };
}
