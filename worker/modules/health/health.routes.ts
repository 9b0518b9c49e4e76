import { healthApi } from "#contract/api/browser";
import { mount } from "../../middleware/mount";
import { checkHealth } from "./check-health";

export const healthRoutes = mount(healthApi, { checkHealth });
