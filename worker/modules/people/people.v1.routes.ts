import { peopleApi } from "#contract/api/employers/people";
import { mount } from "../../middleware/mount";
import { erasePerson } from "./erase-person";
import { exportPerson } from "./export-person";
import { listPeople } from "./list-people";
import { readPerson } from "./read-person";

export const peopleV1Routes = mount(peopleApi, {
  listPeople,
  readPerson,
  exportPerson,
  erasePerson,
});
