import { offerApi } from "#contract/api/employers/offers";
import { mount } from "../../middleware/mount";
import { proposeChange } from "./propose-change.v1";
import { withdrawChange } from "./withdraw-change.v1";

export const offerV1Routes = mount(offerApi, {
  proposeOfferChange: proposeChange,
  withdrawOfferChange: withdrawChange,
});
