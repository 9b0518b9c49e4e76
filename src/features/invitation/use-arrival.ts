import { type ArrivalReason, arrival } from "../../lib/arrival";
import { useNavigation } from "../../lib/navigation";

/** The history state for the sign-in page, which lets it link back to this invitation. */
export function useArrival(reason: ArrivalReason) {
  const { pathname } = useNavigation();
  return arrival(reason, pathname);
}
