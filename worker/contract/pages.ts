import type { SignedIn } from "./auth";
import type { Language } from "./constants";
import type { InvitationView } from "./invitations";

/** A document rendered at the edge and the hashes its inline parts need in the page's policy. */
export type RenderedPage = { html: string; styleHashes: string[]; scriptHashes: string[] };

/** An invitation that was found by its token. */
type Invited = { token: string; invitation: InvitationView };

/** The door `#pages`: the offer as a document. */
export type RenderOffer = (
  offer: Invited & {
    language: Language;
    /** `https://host`, for the preview image. */
    origin: string;
    /** The address's query with its `?`, or empty. */
    search: string;
  },
) => RenderedPage;

/** The door `#pages`: a form of the program as a document, in both languages. */
export type RenderScreen = (screen: {
  /** The address without its query. */
  pathname: string;
  /** What is shown before any script has run; the script knows a choice stored in this browser. */
  language: Language;
  /** Whose form it is, on a page behind an invitation. */
  invited?: Invited;
}) => RenderedPage;

/**
 * The door `#pages`: the wizard with its first step as a document, in both languages; undefined when
 * this person stands at another place.
 */
export type RenderWizard = (wizard: {
  signedIn: SignedIn;
  /** The address's query with its `?`, or empty. */
  search: string;
  language: Language;
}) => RenderedPage | undefined;
