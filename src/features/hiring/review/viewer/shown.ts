import type { Dispatch, SetStateAction } from "react";
import type { View } from "./view";

/** What shows a document: a photo, or the pages of a PDF. */
export type ShownProps = {
  blob: Blob;
  name: string;
  href: string;
  view: View;
  onView: Dispatch<SetStateAction<View>>;
  place: View | undefined;
};
