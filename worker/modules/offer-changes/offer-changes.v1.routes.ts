import { offerApi } from "#contract/api/employers/offers";
import { mount } from "../../middleware/mount";
import { proposeChange } from "./propose-change";
import { proposeChanges } from "./propose-changes";
import { withdrawChange, withdrawChanges } from "./withdraw-change";

export const offerV1Routes = mount(offerApi, {
  proposeOfferChanges: proposeChanges,
  withdrawOfferChanges: withdrawChanges,
  proposeOfferChange: proposeChange,
  withdrawOfferChange: withdrawChange,
});
