import { contractApi } from "#contract/api/employers/contracts";
import { mount } from "../../middleware/mount";
import { closeContract } from "./close-contract";
import { correctContract } from "./correct-contract";
import { listContracts } from "./list-contracts";
import { extendMany, reopenMany, revokeMany } from "./many-invitations";
import { readContract } from "./read-contract";
import { receiveContract } from "./receive-contract";
import { reopenContract } from "./reopen-contract";

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
