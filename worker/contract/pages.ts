import type { SignInChoice } from "./auth";
import type { Language } from "./languages";
import type { Problem } from "./problem";

/** A form that was posted without the program and comes back in its page. */
export type SubmittedForm = {
  /** What was typed, as the form's values; never a Social Security number. */
  values: object;
  /** Why it was refused; its `errors` name the fields. */
  problem?: Problem;
  /** A sign-in goes on with a code from an e-mail. */
  challenge?: string;
  /** A sign-in fits several people: one of them is to be chosen. */
  choices?: SignInChoice[];
};

/** What the Worker knows about a page that it renders. */
export type PageInput = {
  /** Path and query. */
  address: string;
  language: Language;
  /** Where the visitor seems to be, by the IANA name. */
  timeZone: string;
  /** `https://host`, for the preview image of a link. */
  origin: string;
  /**
   * What GET requests of the program would respond, by their path: "/api/auth/me". The program asks
   * itself for what is not there.
   */
  responses: Record<string, unknown>;
  submitted?: SubmittedForm | undefined;
};

/** What a rendered document hands to the program, as inert JSON. */
export type PageState = {
  language: Language;
  timeZone: string;
  /** The query cache, as the query library dehydrates it. */
  cache: object;
  submitted?: SubmittedForm | undefined;
};

/** A document and the hashes that its inline parts need in the page's policy. */
type RenderedPage = { html: string; styleHashes: string[]; scriptHashes: string[] };

/** The door `#pages` between the Worker and the browser program. */
export type RenderPage = (page: PageInput) => Promise<RenderedPage>;
