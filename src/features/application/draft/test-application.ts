import type { ApplicationView } from "#contract/applications";

/** The application of the tests in this folder: a draft at its first version. */
export const application = {
  id: "a",
  status: "draft",
  version: 1,
  updatedAt: 5000,
  city: "Puebla",
  state: null,
  phone1: null,
  ssn: null,
  passportDocumentUrl: null,
  completedSteps: ["contact"],
  stepsToConfirm: ["personal"],
  fatherUnknown: false,
  motherUnknown: false,
  drafts: {},
} as unknown as ApplicationView;
