import type { I18n } from "@lingui/core";
import type { Problem } from "#contract/problem";
import { UNREADABLE_FILE } from "../../i18n/unreadable-file";

/** Why the server could not read a document; undefined when it did not say. */
export function unreadableWords(i18n: I18n, problem: Problem | undefined): string | undefined {
  const reason = problem?.code === "document.unreadable" ? problem.errors?.[0]?.code : undefined;
  const message = reason && UNREADABLE_FILE[reason];
  return message && i18n._(message);
}
