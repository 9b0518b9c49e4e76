import type { Page } from "@playwright/test";
import type { Employer } from "./fixtures";
import type { Lang } from "./words";

/** A way through screens in their states; each one is shown to `look` under its name. */
export type Walk = (visit: {
  page: Page;
  employer: Employer;
  lang: Lang;
  look: (screen: string) => Promise<void>;
}) => Promise<void>;
