import type { UsedTags } from "#contract/employer-views";
import type { EmployerCtx } from "../../lib/ctx";
import { findTags } from "./tags.repository";

/** The tags that this employer's applications have. */
export const listTags = async ({ ctx }: { ctx: EmployerCtx }): Promise<UsedTags> => ({
  items: await findTags(ctx),
});
