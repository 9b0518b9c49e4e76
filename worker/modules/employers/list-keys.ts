import type { PageQuery } from "#contract/employer-queries";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { keyView } from "./key-view";
import { findKeys, KEY_ORDER } from "./keys.repository";

/** The employer's keys without their secrets, oldest first. */
export async function listKeys({ ctx, input }: EmployerCall<PageQuery>) {
  return pageOf(await findKeys(ctx, input), KEY_ORDER, input.limit, (row) => keyView(ctx, row));
}
