import type { ContractQuery } from "#contract/employer-queries";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { contractViews } from "./contract-views";
import { findContracts, orderOf } from "./contracts.repository";

/** A page of contracts, oldest or newest first. */
export async function listContracts({ ctx, input }: EmployerCall<ContractQuery>) {
  const rows = await findContracts(ctx, input);
  const page = pageOf(rows, orderOf(input), input.limit, (row) => row);
  return { ...page, items: await contractViews(ctx, page.items) };
}
