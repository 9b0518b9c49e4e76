import type { ComponentProps } from "react";
import { DetailList } from "../../components/ui/detail-list";

/** Facts by their names, in the console's smaller text. */
export const Facts = (props: ComponentProps<typeof DetailList>) => (
  <div className="[&_dd]:wrap-anywhere [&_dt]:text-sm">
    <DetailList {...props} />
  </div>
);
