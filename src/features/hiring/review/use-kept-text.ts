import { keptTexts } from "../kept-text";
import { useKeptTexts } from "../use-kept-texts";

/** What a text is for; each is kept apart. */
const KEPT = ["reject", "changes", "reviewed", "photo", "note"] as const;
type KeptFor = (typeof KEPT)[number];

/** A text about an application, which outlives the session until it is sent. */
export function useKeptText(applicationId: string, what: KeptFor) {
  const [{ [what]: text = "" }, change] = useKeptTexts(applicationId);
  const write = (next: string) =>
    change(({ [what]: _before, ...others }) =>
      next === "" ? others : { ...others, [what]: next },
    );
  return [text, write] as const;
}

/** What was being written of this application when the session ended. */
export const keptOf = (memberId: string, applicationId: string): KeptFor | undefined =>
  KEPT.find((what) => keptTexts(memberId, applicationId)[what]?.trim());
