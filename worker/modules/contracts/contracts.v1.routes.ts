import { contractApi } from "#contract/api/employers/contracts";
import { mount } from "../../middleware/mount";
import { replayable } from "../employers/replayable.routes";
import { readContract, readContracts } from "./read-contracts";
import { receiveContract } from "./receive-contract";

export const contractV1Routes = mount(contractApi, {
  listContracts: readContracts,
  readContract,
  sendContract: replayable("contracts", ({ ctx, input, idempotency }) =>
    receiveContract({ ctx, input: { contract: input, idempotency } }),
  ),
});
