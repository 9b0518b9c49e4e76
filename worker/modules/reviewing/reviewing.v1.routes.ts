import { reviewingApi } from "#contract/api/employers/reviewing";
import { mount } from "../../middleware/mount";
import { startReviewing } from "./start-reviewing";
import { stopReviewing } from "./stop-reviewing";

export const reviewingV1Routes = mount(reviewingApi, { startReviewing, stopReviewing });
