import { settingsApi } from "#contract/api/employers/settings";
import { mount } from "../../middleware/mount";
import { changeSettings, readSettings } from "./settings";

export const settingsV1Routes = mount(settingsApi, { readSettings, changeSettings });
