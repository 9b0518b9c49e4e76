import { useLingui } from "@lingui/react/macro";
import { type Chosen, nameOf } from "./bulk/chosen";

/** A worker's name, or a placeholder if nobody has given it. */
export function useNameOf() {
  const { t } = useLingui();
  return (worker: Pick<Chosen, "firstName" | "lastName">) => nameOf(worker) || t`No name yet`;
}
