import type { Dispatch, SetStateAction } from "react";
import type { View } from "./view";

/** The props of a viewer: of a photo, or of the pages of a PDF. */
export type ShownProps = {
  blob: Blob;
  name: string;
  href: string;
  view: View;
  onView: Dispatch<SetStateAction<View>>;
  /** Where the reviewer last looked for the line that is compared, if they did. */
  place: View | undefined;
};
