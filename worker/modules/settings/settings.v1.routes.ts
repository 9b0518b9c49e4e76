import { settingsApi } from "#contract/api/employers/settings";
import { mount } from "../../middleware/mount";
import { changeSettings } from "./change-settings";
import { readSettings } from "./read-settings";

export const settingsV1Routes = mount(settingsApi, { readSettings, changeSettings });
