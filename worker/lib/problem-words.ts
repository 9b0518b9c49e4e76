import type { Language } from "#contract/languages";

/** Words for one cause among several that share a code. */
export const PROBLEM_WORDS = {
  uploads_in_progress: {
    en: {
      title: "Three files are being sent already",
      detail: "Wait until one is done, or a minute, and try again.",
    },
    es: {
      title: "Ya se están enviando tres archivos",
      detail: "Espere a que termine uno, o un minuto, e intente de nuevo.",
    },
  },
} as const satisfies Record<string, Record<Language, { title: string; detail: string }>>;

export type ProblemWords = keyof typeof PROBLEM_WORDS;
