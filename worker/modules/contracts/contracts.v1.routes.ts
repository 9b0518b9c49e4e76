import { contractApi } from "#contract/api/employers/contracts";
import { mount } from "../../middleware/mount";
import { closeContract, listContracts, readContract, reopenContract } from "./contracts";
import { correctContract } from "./correct-contract";
import { extendMany, reopenMany, revokeMany } from "./many-invitations";
import { receiveContract } from "./receive-contract";

export const contractV1Routes = mount(contractApi, {
  listContracts,
  readContract,
  sendContract: receiveContract,
  correctContract,
  closeContract,
  reopenContract,
  revokeMany,
  extendMany,
  reopenMany,
});
