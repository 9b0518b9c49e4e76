import { type ArrivalReason, arrival } from "../../lib/arrival";
import { useNavigation } from "../../lib/navigation";

/** The history entry of the sign-in page, which leads back to this invitation. */
export function useArrival(reason: ArrivalReason) {
  const { pathname } = useNavigation();
  return arrival(reason, pathname);
}
