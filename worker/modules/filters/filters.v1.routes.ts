import { filterApi } from "#contract/api/employers/filters";
import { mount } from "../../middleware/mount";
import { changeFilter, listFilters, removeFilter, saveFilter } from "./filters";

export const filterV1Routes = mount(filterApi, {
  listFilters,
  saveFilter,
  changeFilter,
  removeFilter,
});
