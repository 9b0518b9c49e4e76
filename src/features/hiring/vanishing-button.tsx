import type { ComponentProps } from "react";
import { Button } from "../../components/ui/button";
import { useFocusOnUnmount } from "./use-focus-on-unmount";

/** A button that disappears once it has done its work; the focus then moves to the page's title. */
export function VanishingButton(props: ComponentProps<typeof Button>) {
  useFocusOnUnmount();
  return <Button {...props} />;
}
