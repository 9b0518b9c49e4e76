import { useLingui } from "@lingui/react/macro";
import { type Chosen, nameOf } from "./bulk/chosen";

/** The name of a worker, or words in its place where nobody knows it. */
export function useNameOf() {
  const { t } = useLingui();
  return (worker: Pick<Chosen, "firstName" | "lastName">) => nameOf(worker) || t`No name yet`;
}
