import { filterApi } from "#contract/api/employers/filters";
import { mount } from "../../middleware/mount";
import { changeFilter, removeFilter } from "./change-filter";
import { listFilters } from "./list-filters";
import { saveFilter } from "./save-filter";

export const filterV1Routes = mount(filterApi, {
  listFilters,
  saveFilter,
  changeFilter,
  removeFilter,
});
