import { personalStep } from "#contract/steps";
import { checkBy } from "../../schema-check";

/** The rules of step 1. */
export const checkPersonal = checkBy(personalStep);
