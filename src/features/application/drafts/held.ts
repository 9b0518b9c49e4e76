import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import type { DraftSaver } from "./draft-saver";

/** What the server held of an application. */
export type Held = { application: ApplicationView; family: FamilyMemberView[] };

/** An application that is open here, with its saver. */
export type OpenApplication = {
  saver: DraftSaver;
  applicationId: string;
  /** The answers that the saver's version stands for. */
  known: ApplicationView;
};
