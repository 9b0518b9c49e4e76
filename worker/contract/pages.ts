import type { SignInChoice } from "./auth";
import type { FormEntry } from "./form-entries";
import type { Language } from "./languages";
import type { Problem } from "./problem";
import type { Site } from "./site";

/** What a form that was posted without JavaScript did. */
export const DONE = [
  "welcome",
  "welcome-back",
  "saved",
  "uploaded",
  "visa",
  "accept",
  "decline",
] as const;
export type Done = (typeof DONE)[number];

/** A form that was posted before the React program ran, and that is shown again in its page. */
export type SubmittedForm = {
  /** The form's values as typed; never a Social Security number. */
  values: object;
  /** Why it was refused; its `errors` name the fields. */
  problem?: Problem;
  /** Set while a sign-in goes on with a code from an e-mail. */
  challenge?: string | undefined;
  /** True when a further code was sent. */
  isSentAgain?: boolean;
  /** Set when a sign-in matches several people, of whom one must be chosen. */
  choices?: SignInChoice[];
  /** Set when the session had ended: the entries to post again, never a Social Security number. */
  unsent?: FormEntry[];
  /** Set on the page after a form, which is not shown again. */
  done?: Done;
};

/** Where the visitor seems to be (the IANA name of a time zone), and the date there (`YYYY-MM-DD`). */
export type PageTime = { timeZone: string; today: string };

/** The data of a page that the Worker renders. */
export type PageInput = {
  /** Path and query. */
  address: string;
  language: Language;
  time: PageTime;
  /** `https://host`, for the preview image of a link. */
  origin: string;
  /**
   * Responses to GET requests of the React program, by path: "/api/auth/me". The program fetches
   * what is missing here.
   */
  responses: Record<string, unknown>;
  submitted?: SubmittedForm | undefined;
  site: Site;
};

/** The data that a rendered document contains for the React program, as inert JSON. */
export type PageState = {
  language: Language;
  time: PageTime;
  /** The query cache, as the query library dehydrates it. */
  cache: object;
  submitted?: SubmittedForm | undefined;
  site: Site;
};

/** A document, and the hashes of its inline parts for the page's Content-Security-Policy. */
type RenderedPage = { html: string; styleHashes: string[]; scriptHashes: string[] };

/** The interface `#pages` between the Worker and the React program. */
export type RenderPage = (page: PageInput) => Promise<RenderedPage>;

/**
 * The paths of the GET requests whose responses a console page is rendered with; undefined for a
 * page that anybody may open.
 */
export type HiringReads = (address: string, timeZone: string) => string[] | undefined;
