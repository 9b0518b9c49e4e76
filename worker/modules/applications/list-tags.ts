import type { EmployerCtx } from "../../lib/ctx";
import { findTags } from "./tags.repository";

/** The tags that this employer's applications have. */
export const listTags = async ({ ctx }: { ctx: EmployerCtx }) => ({
  items: await findTags(ctx),
});
