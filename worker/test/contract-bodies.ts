import { EXAMPLE_RECORD, exampleRecordMember } from "#contract/example-person";
import { newId, newSecret } from "../platform/ids";
import { newPhone } from "./seed";

/** Bodies of `POST /api/v1/contracts`, as an employer's system sends them. */

/** First variant: only what is needed to invite a worker. */
export const inviteRecord = (values: Record<string, unknown> = {}) => ({
  ___CWJ: newId(),
  token: newSecret(),
  name_first: "María José",
  name_last: "Núñez Ortega",
  country_code: "+52",
  phone: newPhone().slice(3),
  ...values,
});

/** Second variant: the worker's full record. */
export const fullRecord = (values: Record<string, unknown> = {}) => ({
  ...EXAMPLE_RECORD,
  ___CWJ: newId(),
  token: newSecret(),
  name_first: "Ángel",
  name_last: "O'Farrill-Peña",
  email: "",
  country_code: "+52",
  phone: newPhone(),
  gender: "M",
  ssn: "123456789",
  phone1: "+529511234567",
  phone2: "+16025550142",
  familyMembers: [
    exampleRecordMember("father"),
    exampleRecordMember("mother"),
    exampleRecordMember("spouse"),
    exampleRecordMember("child"),
  ],
  ...values,
});

export const contractBody = (
  workers: unknown = [inviteRecord()],
  values: Record<string, unknown> = {},
) => ({
  date_start: "2060-03-01",
  date_end: "2060-10-31",
  employer: "Example Farm",
  location: "Yuma, Arizona",
  position: "Harvest worker",
  wage: 15.25,
  workers,
  ...values,
});
