import { NAME_MAX, NUMBER_MAX, TEXT_MAX } from "#contract/constants";
import type { Fields } from "./field";

/** Step 2, in the order of its page. */
export const ADDRESS = {
  address1: {
    kind: "text",
    max: TEXT_MAX,
    required: true,
    ds160: "homeAddressLine1",
    example: "Calle 5 de Mayo 12",
  },
  address2: {
    kind: "text",
    max: TEXT_MAX,
    required: false,
    review: "joined",
    ds160: "homeAddressLine2",
    example: "Interior 3",
  },
  city: {
    kind: "text",
    max: NAME_MAX,
    required: true,
    ds160: "homeCity",
    example: "Tlacolula",
  },
  state: { kind: "text", max: NAME_MAX, required: true, ds160: "homeState", example: "Oaxaca" },
  postalCode: {
    kind: "text",
    max: NUMBER_MAX,
    required: true,
    ds160: "homePostalCode",
    example: "70400",
  },
  country: { kind: "country", required: true, ds160: "homeCountry", example: "MX" },
} as const satisfies Fields;

/** The first phone comes from the invitation, and the e-mail is the one that signs in. */
export const REACHED_BY = {
  phone1: {
    kind: "phone",
    required: true,
    record: "optional",
    carried: false,
    ds160: "primaryPhone",
    example: "951 123 4567",
  },
  phone2: {
    kind: "phone",
    required: false,
    ds160: "secondaryPhone",
    example: "+1 (602) 555-0142",
  },
  phone3: { kind: "phone", required: false, ds160: "otherPhone", example: "" },
  email: {
    kind: "email",
    required: true,
    record: "optional",
    identity: true,
    carried: false,
    ds160: "email",
    example: "Maria.Nunez@Example.com",
  },
  facebookProfileUrl: {
    kind: "url",
    required: false,
    ds160: "socialMedia",
    example: "https://facebook.com/maria",
  },
} as const satisfies Fields;

export const CONTACT = { ...ADDRESS, ...REACHED_BY };
