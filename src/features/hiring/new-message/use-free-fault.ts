import { useLingui } from "@lingui/react/macro";
import { FREE_TEXT_MAX } from "#contract/messages";
import { unknownIn } from "../message-words/placeholders";

/** What is wrong with a message, and what to do. */
export function useFreeFault() {
  const { t } = useLingui();
  return (text: string): string | undefined => {
    if (text.trim() === "") return t`Write the message.`;
    const [unknown] = unknownIn(text);
    if (unknown !== undefined) {
      const named = `{${unknown}}`;
      return t`${named} stands for nothing. Use the buttons below.`;
    }
    if (text.length > FREE_TEXT_MAX) return t`Too long: at most ${FREE_TEXT_MAX} letters.`;
    return undefined;
  };
}
