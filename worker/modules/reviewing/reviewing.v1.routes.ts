import { reviewingApi } from "#contract/api/employers/reviewing";
import { mount } from "../../middleware/mount";
import { startReviewing, stopReviewing } from "./reviewing";

export const reviewingV1Routes = mount(reviewingApi, { startReviewing, stopReviewing });
