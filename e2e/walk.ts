import type { Page } from "@playwright/test";
import type { Employer } from "./fixtures";
import type { Lang } from "./words";

/** Walks through the states of some screens and passes each one's name to `look`. */
export type Walk = (visit: {
  page: Page;
  employer: Employer;
  lang: Lang;
  look: (screen: string) => Promise<void>;
}) => Promise<void>;
