import { seasonApi } from "#contract/api/employers/season";
import { mount } from "../../middleware/mount";
import { readSeason } from "./read-season";

export const seasonV1Routes = mount(seasonApi, { readSeason });
