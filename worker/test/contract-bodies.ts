import { newId, newSecret } from "../platform/ids";
import { newPhone } from "./seed";

/** Bodies of `POST /api/v1/contracts`, as an employer's system sends them. */

/** First variant: who is invited. */
export const inviteRecord = (values: Record<string, unknown> = {}) => ({
  ___CWJ: newId(),
  token: newSecret(),
  name_first: "María José",
  name_last: "Núñez Ortega",
  country_code: "+52",
  phone: newPhone().slice(3),
  ...values,
});

/** Second variant: the whole record. */
export const fullRecord = (values: Record<string, unknown> = {}) => ({
  ___CWJ: newId(),
  token: newSecret(),
  name_first: "Ángel",
  name_last: "O'Farrill-Peña",
  email: "",
  country_code: "+52",
  phone: newPhone(),
  dateOfBirth: "1992-02-29",
  gender: "M",
  maritalStatus: "married",
  hasChild: true,
  birthCity: "Oaxaca de Juárez",
  birthCountry: "MX",
  ssn: "123456789",
  countryOfCitizenship: "MX",
  mothersMaidenName: "Itzel Xóchitl",
  address1: "Calle 5 de Mayo 12",
  address2: "Interior 3",
  city: "Tlacolula",
  state: "Oaxaca",
  postalCode: "70400",
  country: "MX",
  phone1: "+529511234567",
  phone2: "+16025550142",
  phone3: "",
  facebookProfileUrl: "https://facebook.com/angel",
  passportNumber: "G12345678",
  passportIssueDate: "2022-01-31",
  passportExpirationDate: "2032-01-31",
  passportIssueCity: "Oaxaca",
  passportIssueCountry: "MX",
  driversLicenseNumber: "OAX-778899",
  driversLicenseExpirationDate: "2030-12-01",
  driversLicenseIssueCity: "Oaxaca",
  driversLicenseIssueCountry: "MX",
  visaNumber: "V-998877",
  visaIssueDate: "2027-01-15",
  visaExpirationDate: "2027-11-15",
  visaIssueCountry: "MX",
  familyMembers: [
    familyRecord("father", "Ángel"),
    familyRecord("mother", "Xóchitl"),
    familyRecord("spouse", "Ana"),
    familyRecord("child", "Lucía"),
  ],
  ...values,
});

const familyRecord = (relation: string, name_first: string) => ({
  name_first,
  name_last: "Núñez",
  dateOfBirth: "1968-10-05",
  birthCity: "Oaxaca",
  birthCountry: "MX",
  relation,
});

export const contractBody = (
  workers: unknown = [inviteRecord()],
  values: Record<string, unknown> = {},
) => ({
  date_start: "2097-03-01",
  date_end: "2097-10-31",
  employer: "Example Farm",
  location: "Yuma, Arizona",
  position: "Harvest worker",
  wage: 15.25,
  workers,
  ...values,
});
