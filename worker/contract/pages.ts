import type { Language } from "./constants";
import type { InvitationView } from "./invitations";

/** A document rendered at the edge and the hashes its inline parts need in the page's policy. */
export type RenderedPage = { html: string; styleHashes: string[]; scriptHashes: string[] };

/** The door `#pages`: the offer as a document. */
export type RenderOffer = (offer: {
  token: string;
  invitation: InvitationView;
  language: Language;
  /** `https://host`, for the preview image. */
  origin: string;
  /** The address's query with its `?`, or empty. */
  search: string;
}) => RenderedPage;
