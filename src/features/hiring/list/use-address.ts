import { useNavigation } from "../../../lib/navigation";
import { changedSearch } from "./list-path";

/** The address of the screen with its parameters, and where it leads with some of them changed. */
export function useAddress() {
  const { pathname, search } = useNavigation();
  const query = new URLSearchParams(search);
  return {
    pathname,
    search,
    query,
    withChanges: (changes: Record<string, string | null>) =>
      pathname + changedSearch(query, changes),
  };
}
