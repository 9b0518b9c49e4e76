import { msg } from "@lingui/core/macro";

const DATES = msg`The last day cannot be before the first one`;
const CHOOSE = msg`Choose at least one`;

/**
 * Error texts for fields that only the console has, keyed by "field.code": what is wrong and what
 * to do.
 */
export const HIRING_FIELD_WORDS = {
  "name.required": msg`Write a name`,
  "employer.required": msg`Write the employer’s name`,
  "position.required": msg`Write the position`,
  "location.required": msg`Write the place of work`,
  "date_start.required": msg`Choose the first day of work`,
  "date_end.required": msg`Choose the last day of work`,
  "wage.required": msg`Write the pay`,
  "givenNames.required": msg`Write the first names`,
  "surnames.required": msg`Write the last names`,
  // The member may not see the worker who has this code, so the text names nobody.
  "ownCode.invalid": msg`A colleague has already invited somebody with this code. Use another one, or leave it empty.`,
  "mobile.required": msg`Write the phone number`,
  "url.required": msg`Write the address`,
  "supportWhatsApp.invalid": msg`Begin with the country code, such as +1 or +52`,
  "wage.not_a_number": msg`Type the pay as a number, such as 18.12`,
  "wage.negative": msg`The pay cannot be below zero`,
  "wage.invalid": msg`At most four decimals, and not more than 1,000,000`,
  "hoursPerWeek.invalid": msg`A week has 1 to 80 hours of work`,
  "date_end.date_before_start": DATES,
  "date_end.season_over": msg`This season is already over`,
  "url.invalid_url": msg`Write a public address that begins with https://`,
  "scopes.required": CHOOSE,
  "events.required": CHOOSE,
  "contractIds.required": CHOOSE,
  "phoneNumberId.required": msg`Write the phone number ID`,
  "phoneNumberId.invalid": msg`The phone number ID has only digits`,
  "accessToken.required": msg`Paste the access token`,
  "appSecret.required": msg`Paste the app secret`,
  "templateName.required": msg`Write the template’s name, or untick the box`,
  "templateName.invalid": msg`A template’s name has only small letters, digits and _`,
  "perMinute.invalid": msg`From 1 to 100 messages per minute`,
};
