import type { ReactNode } from "react";
import type { DocumentKind, DocumentReview } from "#contract/documents";

/**
 * How a screen asks for an upload component without knowing the documents feature: the route
 * passes the slot in (features never import each other).
 */
export type UploadSlotProps = {
  kind: DocumentKind;
  /** Label of the drop zone, e.g. the document's name. */
  label: string;
  /** The stored document, or null: shows the drop zone. */
  documentUrl: string | null;
  /** Why the hiring team wants the stored one again. */
  review?: DocumentReview | undefined;
  /** Id of the document whose place a new one takes: one of the many additional ones. */
  replaces?: string;
  /** Steps 4 and 5 take images only. */
  imagesOnly?: boolean;
  /** Where /camera returns to. */
  returnTo: string;
  onUploaded: (documentUrl: string) => void;
  /** "Replace" was chosen: the stored link is cleared locally. */
  onReplace?: () => void;
  /** After that, while the server still has the document: takes it back. */
  onKeep?: (() => void) | undefined;
  /** Field id and error code, when the screen demands the document. */
  fieldId?: string;
  error?: string;
};
export type UploadSlot = (props: UploadSlotProps) => ReactNode;
