import { offerApi } from "#contract/api/browser";
import { mount } from "../../middleware/mount";
import { answerChange } from "./answer-change";

export const offerRoutes = mount(offerApi, { answerChange });
