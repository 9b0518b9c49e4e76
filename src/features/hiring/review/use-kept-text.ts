import { keptTexts } from "../kept-text";
import { useKeptTexts } from "../use-kept-texts";

/** The purpose of a text; each is kept separately. */
const KEPT = ["reject", "changes", "reviewed", "photo", "note"] as const;
type KeptFor = (typeof KEPT)[number];

/** A text about an application that survives the end of the session, until it is sent. */
export function useKeptText(applicationId: string, what: KeptFor) {
  const [{ [what]: text = "" }, change] = useKeptTexts(applicationId);
  const write = (next: string) =>
    change(({ [what]: _before, ...others }) =>
      next === "" ? others : { ...others, [what]: next },
    );
  return [text, write] as const;
}

/** The purpose of the text that was being written about this application when the session ended. */
export const keptOf = (memberId: string, applicationId: string): KeptFor | undefined =>
  KEPT.find((what) => keptTexts(memberId, applicationId)[what]?.trim());
