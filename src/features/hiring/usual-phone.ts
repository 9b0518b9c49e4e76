import { languageOfPhone } from "#contract/languages";

/** Most seasonal workers have a phone in Mexico. */
export const USUAL_COUNTRY_CODE = "+52";

/** The language of most workers. */
export const USUAL_LANGUAGE = languageOfPhone(USUAL_COUNTRY_CODE);
