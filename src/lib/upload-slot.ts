import type { ReactNode } from "react";
import type { DocumentKind, DocumentReview } from "#contract/documents";

/**
 * Props of the upload component. Routes pass the component to other features, because features
 * never import each other.
 */
export type UploadSlotProps = {
  kind: DocumentKind;
  /** Label of the drop zone: the name of the document. */
  label: string;
  /** Address of the stored document; null shows the drop zone. */
  documentUrl: string | null;
  /** Why the hiring team requests the document again. */
  review?: DocumentReview | undefined;
  /** Id of the additional document that the new file replaces. */
  replaces?: string;
  /** What to photograph, under the buttons. */
  advice?: string | undefined;
  /** Steps 4 and 5 take images only. */
  imagesOnly?: boolean;
  /** Where /camera returns to. */
  returnTo: string;
  /** For a form that keeps the address; the component itself refreshes the application. */
  onUploaded?: (documentUrl: string) => void;
  /** On "Replace": the form clears its link to the stored document. */
  onReplace?: () => void;
  /** Undoes `onReplace` while the server still has the document. */
  onKeep?: (() => void) | undefined;
  /** Field id and error code, where the document is required. */
  fieldId?: string;
  error?: string;
};
export type UploadSlot = (props: UploadSlotProps) => ReactNode;
