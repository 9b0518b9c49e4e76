import { useLingui } from "@lingui/react/macro";
import { FREE_TEXT_MAX } from "#contract/messages";
import { hasLink, unknownIn } from "./placeholders";

/** What is wrong with the words of a message, and what to do; undefined when nothing is. */
export function useWordsFault({ needsLink }: { needsLink: boolean }) {
  const { t } = useLingui();
  return (text: string): string | undefined => {
    if (text.trim() === "") return t`Write the message.`;
    const [unknown] = unknownIn(text);
    if (unknown !== undefined) {
      const named = `{${unknown}}`;
      return t`${named} is not a placeholder. Use the buttons below.`;
    }
    if (needsLink && !hasLink(text)) {
      return t`The worker’s link is missing. Insert it with the button below.`;
    }
    if (text.length > FREE_TEXT_MAX) return t`Too long: at most ${FREE_TEXT_MAX} letters.`;
    return undefined;
  };
}
