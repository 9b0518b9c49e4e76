import { personalStep } from "#contract/steps";
import { checkBy } from "../../schema-check";

/** Spec 5, step 1. */
export const checkPersonal = checkBy(personalStep);
