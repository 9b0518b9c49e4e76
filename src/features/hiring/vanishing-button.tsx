import type { ComponentProps } from "react";
import { Button } from "../../components/ui/button";
import { useFocusAfterwards } from "./use-focus-afterwards";

/** A button that is gone once it has done its work: the focus goes on to the page's title. */
export function VanishingButton(props: ComponentProps<typeof Button>) {
  useFocusAfterwards();
  return <Button {...props} />;
}
