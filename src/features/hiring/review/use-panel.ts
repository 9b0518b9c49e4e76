import { useEffect, useState } from "react";
import { useNavigation } from "../../../lib/navigation";
import { useMember } from "../member";
import { unsavedTexts } from "../unsaved-texts";

/** The panels: what is asked before a decision, and on a phone the decisions that have no room. */
export type Panel = "photo" | "changes" | "reject" | "reviewed" | "more";

type Opened = { id: string; name: Panel; startsWithWords: boolean };

/** The open panel of an application; the next application starts with it closed. */
export function usePanel(id: string) {
  const [opened, setOpened] = useState<Opened>();
  const now = opened?.id === id ? opened : undefined;
  return {
    name: now?.name,
    /**
     * For a photo request: start with the text field of "other", because the user was writing in
     * it.
     */
    startsWithWords: now?.startsWithWords ?? false,
    open: (name: Panel | undefined) => setOpened(name && { id, name, startsWithWords: false }),
    openUnsaved: (name: Panel) => setOpened({ id, name, startsWithWords: name === "photo" }),
  };
}
export type OpenPanel = ReturnType<typeof usePanel>;

/** The names of the texts about an application; each is kept separately. */
const TEXT_PURPOSES = ["reject", "changes", "reviewed", "photo", "note"] as const;

/** Opens the text that was being written when the session ended, as the sign-in leads back here. */
export function useReopenUnsaved(
  id: string,
  openUnsaved: OpenPanel["openUnsaved"],
  onTab: (tab: "notes") => void,
): void {
  const { me } = useMember();
  const { isFirstPage } = useNavigation();
  useEffect(() => {
    if (!isFirstPage || !me) return;
    const texts = unsavedTexts(me.member.id, id);
    const purpose = TEXT_PURPOSES.find((name) => texts[name]?.trim());
    if (purpose === "note") onTab("notes");
    else if (purpose) openUnsaved(purpose);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the application is opened
  }, []);
}
