import { unsavedTexts } from "../unsaved-texts";
import { useUnsavedTexts } from "../use-unsaved-texts";

/** The purpose of a text; each is kept separately. */
const TEXT_PURPOSES = ["reject", "changes", "reviewed", "photo", "note"] as const;
type TextPurpose = (typeof TEXT_PURPOSES)[number];

/** A text about an application that survives the end of the session, until it is sent. */
export function useUnsavedText(applicationId: string, what: TextPurpose) {
  const [{ [what]: text = "" }, change] = useUnsavedTexts(applicationId);
  const write = (next: string) =>
    change(({ [what]: _before, ...others }) =>
      next === "" ? others : { ...others, [what]: next },
    );
  return [text, write] as const;
}

/** The purpose of the text that was being written about this application when the session ended. */
export const unsavedPurpose = (memberId: string, applicationId: string): TextPurpose | undefined =>
  TEXT_PURPOSES.find((what) => unsavedTexts(memberId, applicationId)[what]?.trim());
