import { peopleApi } from "#contract/api/employers/people";
import { mount } from "../../middleware/mount";
import { erasePerson } from "./erase-person";
import { exportPerson, listPeople, readPerson } from "./people";

export const peopleV1Routes = mount(peopleApi, {
  listPeople,
  readPerson,
  exportPerson,
  erasePerson,
});
